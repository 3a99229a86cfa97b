import type { inOurWords as English } from '../en/refusals.ts'

/** Loaded at the first refusal, because most visits have none. */
export const inOurWords: typeof English = async (refusal) => {
  const words = await import('../../../shared/errors/arabic-refusals.ts').catch(() => null)
  return words ? words.inArabicWords(refusal) : refusal
}
