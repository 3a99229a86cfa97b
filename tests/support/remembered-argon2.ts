/**
 * Replaces `@node-rs/argon2` in the tests: the real hashes at their full cost, but memoized by password, because tests register
 * hundreds of people with the same one.
 */
import { createRequire } from 'node:module'

type Argon2 = typeof import('@node-rs/argon2')

const argon2: Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

export const hash = remembered(argon2.hash)
const verifyOnce = remembered(argon2.verify)

/** The hashes that passwords were compared with, the latest last. */
export const comparedWith: string[] = []

export const verify: Argon2['verify'] = (passwordHash, ...given) => {
  comparedWith.push(String(passwordHash))
  return verifyOnce(passwordHash, ...given)
}

function remembered<Given extends unknown[], Result>(
  workOut: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  const known = new Map<string, Promise<Result>>()
  return (...given) => {
    const key = JSON.stringify(given)
    const result = known.get(key) ?? workOut(...given)
    known.set(key, result)
    return result
  }
}
