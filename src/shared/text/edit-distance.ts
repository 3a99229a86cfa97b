/** Damerau–Levenshtein distance: letters to change, add, leave out or swap with their neighbour. */
export function editDistance(typed: string, word: string): number {
  return distances(typed, word).at(-1) ?? 0
}

/** The same for a word that is still being typed: the distance to the nearest prefix of `word`. */
export function prefixDistance(typed: string, word: string): number {
  return Math.min(...distances(typed, word))
}

/** The distance to each prefix of `word`, from the empty one to all of it. */
function distances(typed: string, word: string): number[] {
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, index) => index)
  for (let t = 1; t <= typed.length; t++) {
    const next = [t]
    for (let w = 1; w <= word.length; w++) {
      const isSame = typed[t - 1] === word[w - 1]
      let least = Math.min((row[w] ?? 0) + 1, (next[w - 1] ?? 0) + 1, (row[w - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = t > 1 && w > 1 && typed[t - 1] === word[w - 2] && typed[t - 2] === word[w - 1]
      if (isSwapped) least = Math.min(least, (before[w - 2] ?? 0) + 1)
      next.push(least)
    }
    ;[before, row] = [row, next]
  }
  return row
}
