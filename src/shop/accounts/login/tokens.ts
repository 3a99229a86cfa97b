import { createHash } from 'node:crypto'

/** 256 random bits: nothing in it to read, nothing to guess. */
export { randomKey as newToken } from '../../../platform/secrets/secrets.ts'

/** A fast hash is right here: unlike a password, a token cannot be tried out from a dictionary. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
