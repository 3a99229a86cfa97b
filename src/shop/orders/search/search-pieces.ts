/**
 * The parts of a search text that are looked up in the trigram index. The index reads a posting list for each trigram, so a long
 * email or name is expensive, although its rarest letters find nearly the same orders: those around a digit, else those where two
 * words meet, else the end of the word. The whole text is compared afterwards.
 */
export function searchPieces(q: string): string[] {
  const numbered = q.split(BETWEEN_WORDS).findLast((word) => word.length >= 4 && /\p{N}/u.test(word))
  if (numbered) return [rarestPiece(numbered)]
  const meetings = [...q.matchAll(BETWEEN_WORDS)].slice(0, 2)
  const pieces = meetings.map(({ index }) => q.slice(Math.max(0, index - 2), index + 3))
  return (pieces.length > 0 ? pieces : [q.slice(-4)]).map(withoutHalves)
}

const BETWEEN_WORDS = /[^\p{L}\p{N}]/gu
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

/** Without half of a surrogate pair at either end. */
const withoutHalves = (piece: string): string =>
  piece.replace(/^[\udc00-\udfff]/, '').replace(/[\ud800-\udbff]$/, '')
