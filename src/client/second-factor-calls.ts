import type { z } from 'zod'
import type { sessionReply } from '../contract/accounts.ts'
import type {
  FactorAnswer,
  factorsReply,
  passkeyOptionsReply,
  passkeyReply,
  recoveryCodesReply,
  revokedReply,
  secondFactorReply,
  totpReply,
} from '../contract/second-factor.ts'
import type { Call } from './call.ts'

/** Verifies and sets up second factors. Only the screens that need these calls load them. */
export const secondFactorCalls = (call: Call) => ({
  async verifyLogin(body: FactorAnswer) {
    return (await call<z.infer<typeof sessionReply>>('POST', '/auth/login/verify', { body })).token
  },
  async askAgain() {
    return (await call<z.infer<typeof secondFactorReply>>('POST', '/auth/factor/options')).secondFactor
  },
  async showAgain(body: FactorAnswer) {
    await call('POST', '/auth/factor', { body })
  },
  async list() {
    return (await call<z.infer<typeof factorsReply>>('GET', '/auth/factors')).data
  },
  /** With the password if it was asked for again. */
  async beginTotp(currentPassword?: string) {
    const body = { currentPassword }
    return (await call<z.infer<typeof totpReply>>('POST', '/auth/totp', { body })).data
  },
  async confirmTotp(code: string) {
    const body = { code }
    return (await call<z.infer<typeof recoveryCodesReply>>('POST', '/auth/totp/confirm', { body })).data
      .recoveryCodes
  },
  async removeTotp(code: string) {
    await call('DELETE', '/auth/totp', { body: { code } })
  },
  async passkeyOptions(currentPassword?: string) {
    const body = { currentPassword }
    return (await call<z.infer<typeof passkeyOptionsReply>>('POST', '/auth/passkeys/options', { body })).data
  },
  async addPasskey(credential: object, name: string) {
    const body = { credential, name }
    return (await call<z.infer<typeof passkeyReply>>('POST', '/auth/passkeys', { body })).data.recoveryCodes
  },
  async removePasskey(id: number) {
    await call('DELETE', `/auth/passkeys/${id}`)
  },
  async revoke(token: string) {
    return (await call<z.infer<typeof revokedReply>>('POST', '/auth/factors/revoke', { body: { token } }))
      .data
  },
})
