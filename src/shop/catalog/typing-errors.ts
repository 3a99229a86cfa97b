/** How far what was typed is from a word: letters to change, add, leave out or swap with the one beside them. */
export function lettersWrong(typed: string, word: string): number {
  return wrongAt(typed, word).at(-1) ?? 0
}

/** The same for a word that is still being typed: how far it is from what the word begins with. */
export function lettersWrongSoFar(typed: string, word: string): number {
  return Math.min(...wrongAt(typed, word))
}

/** By how many letters of the word are compared, from none to all of them. */
function wrongAt(typed: string, word: string): number[] {
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

/** Two letters are too few to tell an error from another word. */
const forgiven = (typed: string): number => (typed.length < 3 ? 0 : typed.length < 6 ? 1 : 2)

/** Of these words the ones that were meant, if any: those with the fewest errors, the whole word before its beginning. */
export function wordsMeant(typed: string, words: readonly string[]): string[] {
  const judged = words.flatMap((word) => {
    // The beginning of a long word is near to any few letters.
    const wrong = typed.length < 5 ? lettersWrong(typed, word) : lettersWrongSoFar(typed, word)
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
