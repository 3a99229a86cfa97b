/** Without a schema, so that pages can import it without zod. */

/** Converts the digits of Arabic and Persian keyboards. */
export function toLatinDigits(written: string): string {
  return written.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  )
}

/** "١٬٢٥٠٫٥٠" is 1250.50: also drops the thousands separator and converts the decimal separator. */
export const toLatinNumber = (written: string): string =>
  toLatinDigits(written)
    .replace(/\u066c/g, '')
    .replace(/\u066b/g, '.')
