/** The language of the pages. Another one is another folder of sentences and another entry here. */
export const language = { code: 'en', dir: 'ltr' } as const

/** Picks the sentences of the present language; every language has the same ones, or it does not compile. */
export function inLanguage<Sentences>(sentences: Record<typeof language.code, Sentences>): Sentences {
  return sentences[language.code]
}
