import { z } from 'zod'
import { credentials, registration, user } from '../accounts/accounts.ts'
import { passwordReset } from '../accounts/own-account.ts'
import { factorAnswer, secondFactor } from '../accounts/second-factor.ts'
import { invitationAnswer } from '../accounts/staff.ts'
import { type Routes, succeeded } from './route.ts'

const session = {
  data: z.object({ user }),
  beside: { token: z.string(), message: z.string().optional() },
} as const
/** A token, or a request for the second factor. */
const sessionOrFactor = z.union([
  z.object({ status: succeeded, data: session.data, ...session.beside }),
  z.object({ status: succeeded, secondFactor }),
])
/** Login and registration ignore an old token. */
const login = { ignoresToken: true, reply: sessionOrFactor } as const
const withPassword = { ...login, checksPassword: true } as const
const ofSession = { access: 'account', mayKeepPassword: true } as const

export const accountRoutes = {
  register: {
    ...session,
    at: 'POST /auth/register',
    summary: 'Register an account',
    ignoresToken: true,
    body: registration,
    status: 201,
  },
  logIn: {
    ...withPassword,
    at: 'POST /auth/login',
    summary: 'Log in',
    body: credentials,
    badInput: 'credentials_missing',
  },
  verifyLogin: {
    ...session,
    at: 'POST /auth/login/verify',
    summary: 'Verify the second factor of a login',
    ignoresToken: true,
    body: factorAnswer,
  },
  resetPassword: {
    ...withPassword,
    at: 'POST /auth/password/reset',
    summary: 'Reset a password by the mailed link',
    body: passwordReset,
  },
  acceptInvitation: {
    ...withPassword,
    at: 'POST /auth/invitations/accept',
    summary: 'Accept a staff invitation',
    body: invitationAnswer,
  },
  logOut: { ...ofSession, at: 'POST /auth/logout', summary: 'Log out' },
  getMe: { ...ofSession, at: 'GET /auth/me', summary: 'Get the current user', data: z.object({ user }) },
} satisfies Routes
