import type { sessionReply } from '#contract/accounts.ts'
import type {
  FactorAnswer,
  factorsReply,
  passkeyOptionsReply,
  passkeyReply,
  recoveryCodesReply,
  revokedReply,
  secondFactorReply,
  totpReply,
} from '#contract/second-factor.ts'
import type { Call } from './call.ts'

/** Verifies and sets up second factors. Only the screens that need these calls load them. */
export const secondFactorCalls = ({ reply, data, send }: Call) => ({
  verifyLogin: async (body: FactorAnswer) =>
    (await reply<typeof sessionReply>('POST', '/auth/login/verify', { body })).token,
  askAgain: async () => (await reply<typeof secondFactorReply>('POST', '/auth/factor/options')).secondFactor,
  showAgain: (body: FactorAnswer) => send('POST', '/auth/factor', { body }),
  list: () => data<typeof factorsReply>('GET', '/auth/factors'),
  /** With the password if it was asked for again. */
  beginTotp: (currentPassword?: string) =>
    data<typeof totpReply>('POST', '/auth/totp', { body: { currentPassword } }),
  confirmTotp: async (code: string) =>
    (await data<typeof recoveryCodesReply>('POST', '/auth/totp/confirm', { body: { code } })).recoveryCodes,
  removeTotp: (code: string) => send('DELETE', '/auth/totp', { body: { code } }),
  passkeyOptions: (currentPassword?: string) =>
    data<typeof passkeyOptionsReply>('POST', '/auth/passkeys/options', { body: { currentPassword } }),
  addPasskey: async (credential: object, name: string) =>
    (await data<typeof passkeyReply>('POST', '/auth/passkeys', { body: { credential, name } })).recoveryCodes,
  removePasskey: (id: number) => send('DELETE', `/auth/passkeys/${id}`),
  revoke: (token: string) => data<typeof revokedReply>('POST', '/auth/factors/revoke', { body: { token } }),
})
