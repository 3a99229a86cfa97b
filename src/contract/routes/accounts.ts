import { z } from 'zod'
import { credentials, registration, user } from '../accounts/accounts.ts'
import { passwordReset } from '../accounts/own-account.ts'
import { factorAnswer, secondFactor } from '../accounts/second-factor.ts'
import { invitationAnswer } from '../accounts/staff.ts'
import { type Routes, route, succeeded } from './route.ts'

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
  register: route('POST /auth/register', 'Register an account', {
    ...session,
    ignoresToken: true,
    body: registration,
    status: 201,
  }),
  logIn: route('POST /auth/login', 'Log in', {
    ...withPassword,
    body: credentials,
    badInput: 'credentials_missing',
  }),
  verifyLogin: route('POST /auth/login/verify', 'Verify the second factor of a login', {
    ...session,
    ignoresToken: true,
    body: factorAnswer,
  }),
  resetPassword: route('POST /auth/password/reset', 'Reset a password by the mailed link', {
    ...withPassword,
    body: passwordReset,
  }),
  acceptInvitation: route('POST /auth/invitations/accept', 'Accept a staff invitation', {
    ...withPassword,
    body: invitationAnswer,
  }),
  logOut: route('POST /auth/logout', 'Log out', ofSession),
  getMe: route('GET /auth/me', 'Get the current user', { ...ofSession, data: z.object({ user }) }),
} satisfies Routes
