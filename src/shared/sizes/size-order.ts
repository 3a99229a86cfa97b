/** XS before S, letters before numbers, numbers by their size, then anything else. */
export const bySize = (a: string, b: string): number => rankOf(a) - rankOf(b) || (a < b ? -1 : a > b ? 1 : 0)

/** Whether it is a size of letters, such as M or 2XL. */
export const isLetterSize = (size: string): boolean => LETTERS.test(size)

const LETTERS = /^(\d*X*)(S|M|L)$/i

function rankOf(size: string): number {
  const [, extra = '', letter] = LETTERS.exec(size) ?? []
  if (letter !== undefined) {
    const steps = /^\d+/.test(extra) ? Number.parseInt(extra, 10) : extra.length
    return { S: 100 - steps, M: 200, L: 300 + steps }[letter.toUpperCase()] ?? 0
  }
  const number = Number.parseFloat(size)
  return Number.isNaN(number) ? 100_000 : 1_000 + number
}
