/**
 * Folds words for searching and highlighting: lower case, without accents, with interchangeable Arabic letters as one. The words of the
 * catalogue are folded the same way by fold_arabic and words_to_find in SQL; a test compares the two.
 */
import { foldArabic } from './fold-arabic.ts'

/** A word: anything but separators, the same as in SQL. */
const WORD = /[^\s!-/:-@[-`{-~\u00a0-\u00bf\u2000-\u200b\u2010-\u206f،؛؟٪٫٬]+/gu

/** The words to search for, each with its other form: an Arabic one also without its article. */
export function wordsIn(text: string): string[][] {
  return [...text.matchAll(WORD)].map(([word]) => formsOf(foldedLetters(word).join(''))).filter(isSomething)
}

/** Where words of a text begin with one of these, to be highlighted. */
export function marksIn(text: string, beginnings: readonly string[]): [from: number, to: number][] {
  const longestFirst = [...beginnings].sort((a, b) => b.length - a.length)
  return [...text.matchAll(WORD)].flatMap((found) => {
    const letters = foldedLetters(found[0])
    const folded = letters.join('')
    for (const form of formsOf(folded)) {
      const hit = longestFirst.find((beginning) => form.startsWith(beginning))
      if (hit === undefined) continue
      const skipped = folded.length - form.length
      const from = found.index + lengthOf(letters, skipped)
      const to = found.index + lengthOf(letters, skipped + hit.length)
      return [[from, to] as [number, number]]
    }
    return []
  })
}

/** How many written letters make so many folded ones, including diacritics after the last. */
function lengthOf(letters: readonly string[], folded: number): number {
  let [length, seen] = [0, 0]
  for (const letter of letters) {
    if (seen + letter.length > folded) break
    seen += letter.length
    length += 1
  }
  return length
}

const formsOf = (word: string): string[] => {
  const bare = /^ال(..+)$/u.exec(word)?.[1]
  return bare ? [word, bare] : word === '' ? [] : [word]
}

const isSomething = (forms: string[]): boolean => forms.length > 0

/** Letter by letter, to preserve their positions; diacritics and tatweel become empty strings. */
const foldedLetters = (word: string): string[] =>
  word.split('').map((letter) => {
    const folded = foldArabic(letter)
    return WITHOUT_ACCENT.get(folded) ?? folded
  })

const ACCENTED = 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ'
const PLAIN = 'aaaaaaceeeeiiiinoooooouuuuyy'
const WITHOUT_ACCENT = new Map([...ACCENTED].map((letter, index) => [letter, PLAIN[index] ?? '']))
