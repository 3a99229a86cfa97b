import { createHash } from 'node:crypto'

/** 256 random bits without a meaning. */
export { randomKey as newToken } from '#platform/secrets/secrets.ts'

/** A fast hash is enough: unlike a password, a token cannot be guessed from a dictionary. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
