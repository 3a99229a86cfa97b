import { generateSecret, generateURI, verifySync } from 'otplib'
import { BRAND } from '#shared/settings.ts'

export const newTotpSecret = (): string => generateSecret()

/** The URI that authenticator apps read from a QR code or a link. */
export const otpauthUrl = (secret: string, email: string): string =>
  generateURI({ issuer: BRAND, label: email, secret })

/** The time step of a right code that is newer than the last one used; null for any other. Clocks may differ by half a minute. */
export function stepOfCode(secret: string, code: string, lastStep: number): number | null {
  const result = verifySync({
    secret,
    token: code,
    epochTolerance: 30,
    ...(lastStep > 0 && { afterTimeStep: lastStep }),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
