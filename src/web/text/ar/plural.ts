/** Shared with the server, because refusals count things, too. */
export { counted, items, letters } from '../../../shared/language/arabic-counts.ts'
