import { z } from 'zod'
import { mailedLink, passwordAgain } from '../accounts/own-account.ts'
import { passkeyCreation } from '../accounts/passkeys.ts'
import {
  factorAnswer,
  factors,
  newPasskey,
  passkey,
  recoveryCodes,
  secondFactor,
  totpCode,
} from '../accounts/second-factor.ts'
import { idParams } from '../fields.ts'
import type { Routes } from './route.ts'

const own = { access: 'account' } as const
/**
 * A stolen session is not enough: an account with a factor must show it before adding another, and the first one needs the password.
 * The factor is also required to finish adding one, which may have begun before there was any.
 */
const guarded = { ...own, asksFactorAgain: true } as const
const begun = { ...guarded, checksPassword: true, body: passwordAgain } as const

export const secondFactorRoutes = {
  listFactors: { ...own, at: 'GET /auth/factors', summary: 'List my second factors', data: factors },
  beginTotp: {
    ...begun,
    at: 'POST /auth/totp',
    summary: 'Begin to set up TOTP',
    data: z.object({ secret: z.string(), otpauthUrl: z.string() }),
  },
  confirmTotp: {
    ...guarded,
    at: 'POST /auth/totp/confirm',
    summary: 'Enable TOTP',
    body: totpCode,
    data: recoveryCodes,
  },
  removeTotp: { ...own, at: 'DELETE /auth/totp', summary: 'Disable TOTP', body: totpCode },
  getPasskeyOptions: {
    ...begun,
    at: 'POST /auth/passkeys/options',
    summary: 'Get the options of a new passkey',
    data: passkeyCreation,
  },
  addPasskey: {
    ...guarded,
    at: 'POST /auth/passkeys',
    summary: 'Add a passkey',
    body: newPasskey,
    /** Recovery codes come with the first factor only. */
    data: passkey.extend(recoveryCodes.shape),
    status: 201,
  },
  removePasskey: {
    ...guarded,
    at: 'DELETE /auth/passkeys/:id',
    summary: 'Remove a passkey',
    params: idParams,
  },
  revokeFactors: {
    at: 'POST /auth/factors/revoke',
    summary: 'Revoke recent second factors',
    body: mailedLink,
    /** The token of a link for a new password, and whether a second factor is left. */
    data: z.object({ resetToken: z.string(), hasSecondFactor: z.boolean() }),
    // The victim of a theft may still send a token that no longer works.
    ignoresToken: true,
    checksPassword: true,
  },
  requestFactor: {
    ...own,
    at: 'POST /auth/factor/options',
    summary: 'Request a second factor challenge',
    beside: { secondFactor },
  },
  verifyFactor: {
    ...own,
    at: 'POST /auth/factor',
    summary: 'Verify my second factor',
    body: factorAnswer,
  },
} satisfies Routes
