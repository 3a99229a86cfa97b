import { credentials, meReply, registration, sessionReply } from '../accounts.ts'
import { doneReply } from '../envelope.ts'
import { passwordReset } from '../own-account.ts'
import { factorAnswer, loginReply } from '../second-factor.ts'
import { invitationAnswer } from '../staff.ts'
import type { Routes } from './route.ts'

/** Login and registration ignore an old token. */
const login = { ignoresToken: true, reply: loginReply } as const
const withPassword = { ...login, checksPassword: true } as const
const ofSession = { access: 'account', mayKeepPassword: true } as const

export const accountRoutes = {
  register: {
    at: 'POST /auth/register',
    summary: 'Register an account',
    ignoresToken: true,
    body: registration,
    reply: sessionReply,
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
    at: 'POST /auth/login/verify',
    summary: 'Verify the second factor of a login',
    ignoresToken: true,
    body: factorAnswer,
    reply: sessionReply,
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
  logOut: { ...ofSession, at: 'POST /auth/logout', summary: 'Log out', reply: doneReply },
  getMe: { ...ofSession, at: 'GET /auth/me', summary: 'Get the current user', reply: meReply },
} satisfies Routes
