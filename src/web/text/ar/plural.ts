/** Shared with the server, because error messages count things too. */
export { counted, days, items, letters } from '#shared/language/arabic-counts.ts'
