/** Worded in the contract, because refusals count things too. */
export { counted, items, letters } from '../../../contract/arabic-counts.ts'
