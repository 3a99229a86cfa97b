/**
 * Folds a text for comparison: lower case, and of Arabic the letters that people interchange as one (the forms of alef, of ya, of kaf, ta
 * marbuta and ha), the digits of either keyboard as ours, no vowel marks, tatweel and direction marks. fold_arabic in SQL does the same.
 */
import { toLatinDigits } from '../language/digits.ts'

export const foldArabic = (text: string): string =>
  BEYOND_ASCII.test(text) ? folded(text) : text.toLowerCase()

const BEYOND_ASCII = /[^ -~\n]/

const folded = (text: string): string =>
  toLatinDigits(text)
    // Its small letter is an i and a dot.
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىیئ]/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/ة/g, 'ه')
    .replace(/[کگ]/g, 'ك')

const MARKS = /[\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u200c-\u200f]/g
