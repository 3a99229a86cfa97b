import { limits, NUL } from '../../../contract/values.ts'

/** What an address says of a list of staff's. One that someone has tampered with shows what it can and leaves out the rest. */

export function pageIn(address: URLSearchParams): number {
  const page = Number(address.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= limits.page ? page : 1
}

export const searchIn = (address: URLSearchParams): string =>
  (address.get('q') ?? '').replaceAll(NUL, '').slice(0, limits.search)
