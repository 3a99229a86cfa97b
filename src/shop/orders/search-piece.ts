/**
 * The part of a search that the trigram index is asked for. An index on trigrams reads a list for each three letters, so a
 * long email or id costs many lists although a few letters of it are rare enough: those with digits in them first of all,
 * which few orders share. The whole text is compared afterwards.
 */
export function searchPiece(q: string): string {
  if (q.length <= LONG_ENOUGH) return q
  let best = q.slice(0, LONG_ENOUGH)
  for (let start = 1; start + LONG_ENOUGH <= q.length; start++) {
    const piece = q.slice(start, start + LONG_ENOUGH)
    // Of equals the later one: ids begin with the time, which neighbours share.
    if (rarity(piece) >= rarity(best)) best = piece
  }
  return best
}

const LONG_ENOUGH = 8

/** How many of its trigrams are inside of a word and hold a digit. */
function rarity(piece: string): number {
  const words = piece.split(/[^\p{L}\p{N}]+/u)
  const trigrams = words.flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(at, at + 3)),
  )
  return trigrams.length + trigrams.filter((trigram) => /\p{N}/u.test(trigram)).length
}
