import { z } from 'zod'
import { toLatinDigits } from '#shared/language/digits.ts'
import { sessionReply } from './accounts.ts'
import { bareReply, reply } from './envelope.ts'
import { fails } from './field-errors.ts'
import { line, text } from './fields.ts'
import { passkeyCreation, passkeyRequest } from './passkeys.ts'

/** Codes from an app (TOTP), passkeys, and recovery codes. */

export const factorMethods = ['totp', 'passkey', 'recoveryCode'] as const

/** What the browser's passkey functions return; parsed where it is verified. */
const webauthnJson = z.record(z.string(), z.unknown())

export const secondFactor = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(factorMethods)),
  /** When there is a passkey. */
  passkeyOptions: passkeyRequest.nullable(),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** A token, or a request for the second factor. */
export const loginReply = z.union([sessionReply, bareReply({ secondFactor })])

const code = text(20)
  .overwrite(toLatinDigits)
  .regex(/^\d{3} ?\d{3}$/, fails('six_digits'))
  .transform((written) => written.replace(' ', ''))

const shownFactor = {
  code: code.optional(),
  recoveryCode: text(40).min(1).overwrite(toLatinDigits).optional(),
  credential: webauthnJson.optional(),
}
export const factorAnswer = z
  .object({ challenge: text(100).min(1), ...shownFactor })
  .refine(({ code, recoveryCode, credential }) => code ?? recoveryCode ?? credential, {
    path: ['code'],
    message: fails('required'),
  })
export type FactorAnswer = z.infer<typeof factorAnswer>

export const totpCode = z.object({ code })
export const newPasskey = z.object({ credential: webauthnJson, name: line(80).optional() })

export const totpReply = reply(z.object({ secret: z.string(), otpauthUrl: z.string() }))
/** Shown only in the reply that created them. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export const recoveryCodesReply = reply(recoveryCodes)
export const passkeyOptionsReply = reply(passkeyCreation)
export const passkey = z.object({ id: z.number(), name: z.string(), createdAt: z.string() })
/** Recovery codes come with the first factor only. */
export const passkeyReply = reply(passkey.extend(recoveryCodes.shape))
/** The token of a link for a new password, and whether a second factor is left. */
export const revokedReply = reply(z.object({ resetToken: z.string(), hasSecondFactor: z.boolean() }))
export const factors = z.object({
  totp: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(passkey),
})
export type Factors = z.infer<typeof factors>
export const factorsReply = reply(factors)
export const secondFactorReply = bareReply({ secondFactor })
