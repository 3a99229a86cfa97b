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
import { type Routes, route } from './route.ts'

const own = { access: 'account' } as const
/**
 * A stolen session is not enough: an account with a factor must show it before adding another, and the first one needs the password.
 * The factor is also required to finish adding one, which may have begun before there was any.
 */
const guarded = { ...own, asksFactorAgain: true } as const
const begun = { ...guarded, checksPassword: true, body: passwordAgain } as const

export const secondFactorRoutes = {
  listFactors: route('GET /auth/factors', 'List my second factors', { ...own, data: factors }),
  beginTotp: route('POST /auth/totp', 'Begin to set up TOTP', {
    ...begun,
    data: z.object({ secret: z.string(), otpauthUrl: z.string() }),
  }),
  confirmTotp: route('POST /auth/totp/confirm', 'Enable TOTP', {
    ...guarded,
    body: totpCode,
    data: recoveryCodes,
  }),
  removeTotp: route('DELETE /auth/totp', 'Disable TOTP', { ...own, body: totpCode }),
  getPasskeyOptions: route('POST /auth/passkeys/options', 'Get the options of a new passkey', {
    ...begun,
    data: passkeyCreation,
  }),
  addPasskey: route('POST /auth/passkeys', 'Add a passkey', {
    ...guarded,
    body: newPasskey,
    /** Recovery codes come with the first factor only. */
    data: passkey.extend(recoveryCodes.shape),
    status: 201,
  }),
  removePasskey: route('DELETE /auth/passkeys/:id', 'Remove a passkey', { ...guarded, params: idParams }),
  revokeFactors: route('POST /auth/factors/revoke', 'Revoke recent second factors', {
    body: mailedLink,
    /** The token of a link for a new password, and whether a second factor is left. */
    data: z.object({ resetToken: z.string(), hasSecondFactor: z.boolean() }),
    // The victim of a theft may still send a token that no longer works.
    ignoresToken: true,
    checksPassword: true,
  }),
  requestFactor: route('POST /auth/factor/options', 'Request a second factor challenge', {
    ...own,
    beside: { secondFactor },
  }),
  verifyFactor: route('POST /auth/factor', 'Verify my second factor', { ...own, body: factorAnswer }),
} satisfies Routes
