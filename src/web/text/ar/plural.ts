/** Worded in the contract, because refusals count things too. */
export { counted, items, letters } from '../../../shared/language/arabic-counts.ts'
