import { limits } from '#shared/values.ts'
import { flag, guid, words } from '../shared/list/use-list-address.ts'

/** The address of the list of customers. */
export const customerList = { q: words(limits.search), marked: flag, after: guid }
