import { hash, timingSafeEqual } from 'node:crypto'

/** Compares texts of any length in constant time, so that the time reveals nothing about a secret. */
export const isSameSecret = (expected: string, given: string): boolean =>
  timingSafeEqual(hash('sha256', expected, 'buffer'), hash('sha256', given, 'buffer'))
