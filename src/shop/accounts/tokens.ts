import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: nothing in it to read, nothing to guess. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** A fast hash is right here: unlike a password, a token cannot be tried out from a dictionary. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
