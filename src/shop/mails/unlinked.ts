/**
 * A text that a stranger typed, for a mail to staff. Mail programs turn everything that looks like a web address into a link; an
 * invisible character (U+200C) after each dot, colon, slash and @ within a word prevents that.
 */
export const unlinked = (typed: string): string => typed.replace(WITHIN_A_WORD, '$&\u200c')

const WITHIN_A_WORD = /[.:/@\u3002\uff0e\uff61](?=\S)/gu
