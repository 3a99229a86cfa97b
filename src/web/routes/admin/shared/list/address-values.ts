import { limits, NUL } from '#shared/values.ts'

/** Parses the query string of a staff list. Invalid values are ignored. */

export function pageIn(address: URLSearchParams): number {
  const page = Number(address.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= limits.page ? page : 1
}

export const searchIn = (address: URLSearchParams): string =>
  (address.get('q') ?? '').replaceAll(NUL, '').slice(0, limits.search)

export const textIn = (address: URLSearchParams, name: string): string =>
  (address.get(name) ?? '').replaceAll(NUL, '').slice(0, limits.city)

/** A day as 2026-03-04. */
export function dayIn(address: URLSearchParams, name: string): string {
  const day = address.get(name) ?? ''
  return /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : ''
}
