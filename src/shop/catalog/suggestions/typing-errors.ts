import { editDistance, prefixDistance } from '#shared/text/edit-distance.ts'

/** The number of tolerated errors. Two letters are too few to tell an error from another word. */
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
