import { hash, timingSafeEqual } from 'node:crypto'

/** Compares in constant time, texts of any length: how long it takes tells nobody how much of a secret they have guessed. */
export const isSameSecret = (expected: string, given: string): boolean =>
  timingSafeEqual(hash('sha256', expected, 'buffer'), hash('sha256', given, 'buffer'))
