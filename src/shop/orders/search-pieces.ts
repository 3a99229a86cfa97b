/**
 * The parts of a search that the trigram index is asked for. The index reads a list for each three letters, and a long
 * email or name costs many long lists although a few letters of it are enough to find nearly the same orders: those around
 * a digit, which few orders share, or else the ends of the first two words. The whole text is compared afterwards.
 */
export function searchPieces(q: string): string[] {
  const words = q.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 3)
  if (words.length === 0) return [q]
  const numbered = words.findLast((word) => word.length > END && /\p{N}/u.test(word))
  return numbered ? [rarestPiece(numbered)] : words.slice(0, 2).map((word) => word.slice(-END))
}

const END = 4
const LONG_ENOUGH = 8

/** Of pieces with as many digits the last one: ids begin with the time, which neighbours share. */
function rarestPiece(word: string): string {
  let best = word.slice(0, LONG_ENOUGH)
  for (let start = 1; start + LONG_ENOUGH <= word.length; start++) {
    const piece = word.slice(start, start + LONG_ENOUGH)
    if (digitsIn(piece) >= digitsIn(best)) best = piece
  }
  return best
}

const digitsIn = (piece: string): number => piece.match(/\p{N}/gu)?.length ?? 0
