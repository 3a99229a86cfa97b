import { createHash, randomBytes } from 'node:crypto'

/** Ten codes of 112 bits, in groups that can be read from paper. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => (randomBytes(14).toString('hex').match(/.{4}/g) ?? []).join('-'))

/** A fast hash is enough: a code is too long to be guessed. Blanks, dashes and capitals are ignored. */
export const recoveryHash = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^0-9a-f]/g, ''))
    .digest()
