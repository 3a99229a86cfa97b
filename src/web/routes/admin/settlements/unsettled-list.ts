import { cashAges, MOST_COURIER_NAME } from '#shared/settlements.ts'
import { oneOf, page, words } from '../shared/list/use-list-address.ts'

/** The address of the parcels to choose from. */
export const unsettledList = { courier: words(MOST_COURIER_NAME), age: oneOf(cashAges), page }
