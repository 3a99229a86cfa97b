/** No schema in here: pages read what is typed without loading one. */

/** Arabic and Persian keyboards have digits of their own, and signs of their own between them. */
export function toLatinDigits(written: string): string {
  return written.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  )
}

/** "١٬٢٥٠٫٥٠" is 1250.50: the sign between thousands goes, the decimal one becomes a point. */
export const toLatinNumber = (written: string): string =>
  toLatinDigits(written)
    .replace(/\u066c/g, '')
    .replace(/\u066b/g, '.')
