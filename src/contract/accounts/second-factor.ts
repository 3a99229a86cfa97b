import { z } from 'zod'
import { toLatinDigits } from '#shared/language/digits.ts'
import { fails } from '../field-errors.ts'
import { line, text } from '../fields.ts'
import { passkeyRequest } from './passkeys.ts'

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

/** Shown only in the reply that created them. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export const passkey = z.object({ id: z.number(), name: z.string(), createdAt: z.string() })
export const factors = z.object({
  totp: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(passkey),
})
export type Factors = z.infer<typeof factors>
