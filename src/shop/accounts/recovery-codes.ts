import { createHash, randomBytes } from 'node:crypto'

/** Ten codes of 80 bits, in groups that can be read from paper. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => (randomBytes(10).toString('hex').match(/.{5}/g) ?? []).join('-'))

/** Too long to be guessed, so a fast hash is right; blanks, dashes and capitals do not matter. */
export const recoveryHash = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^0-9a-f]/g, ''))
    .digest()
