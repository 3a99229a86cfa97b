/** Shown on English pages, in Arabic: there is one wording of it. */
export { languageOfferText } from '../en/language-offer.ts'
