/** The options of the browser's passkey functions (WebAuthn, in their JSON form). */
import { z } from 'zod'

const needs = z.enum(['discouraged', 'preferred', 'required'])
const known = z.array(
  z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }),
)
const shared = {
  challenge: z.string(),
  timeout: z.number().optional(),
  hints: z.array(z.enum(['hybrid', 'security-key', 'client-device'])).optional(),
  extensions: z.object({ credProps: z.boolean().optional() }).optional(),
}

/** For navigator.credentials.get. */
export const passkeyRequest = z.object({
  ...shared,
  rpId: z.string().optional(),
  allowCredentials: known.optional(),
  userVerification: needs.optional(),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

/** For navigator.credentials.create. */
export const passkeyCreation = z.object({
  ...shared,
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  excludeCredentials: known.optional(),
  authenticatorSelection: z
    .object({
      authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
      requireResidentKey: z.boolean().optional(),
      residentKey: needs.optional(),
      userVerification: needs.optional(),
    })
    .optional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>
