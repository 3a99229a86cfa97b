/** The language of these sentences, as HTML names it. */
export const language = { code: 'en', dir: 'ltr' } as const
