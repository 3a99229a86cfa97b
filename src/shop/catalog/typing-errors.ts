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
  let row = Array.from({ length: word.length + 1 }, (_, place) => place)
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

/** How many errors are forgiven. Two letters are too few to tell an error from another word. */
const forgiven = (typed: string): number => (typed.length < 3 ? 0 : typed.length < 6 ? 1 : 2)

/** Those of `words` that may have been meant: the ones with the fewest errors, nearest in length first. */
export function wordsMeant(typed: string, words: readonly string[]): string[] {
  const judged = words.flatMap((word) => {
    // A few letters are near to some prefix of almost any word.
    const wrong = typed.length < 5 ? editDistance(typed, word) : prefixDistance(typed, word)
    return wrong <= forgiven(typed) ? [{ word, wrong, more: Math.abs(word.length - typed.length) }] : []
  })
  const least = Math.min(...judged.map(({ wrong }) => wrong))
  return judged
    .filter(({ wrong }) => wrong === least)
    .sort((a, b) => a.more - b.more || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_MEANT)
    .map(({ word }) => word)
}

const MOST_MEANT = 4
