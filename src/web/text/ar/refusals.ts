import type { inOurWords as English } from '../en/refusals.ts'

/** Most visits are refused nothing: the sentences come with the first refusal. */
export const inOurWords: typeof English = async (refusal) => {
  const words = await import('../../../shared/errors/arabic-refusals.ts').catch(() => null)
  return words ? words.inArabicWords(refusal) : refusal
}
