/**
 * Replaces `@node-rs/argon2` in the tests: the real hashes at their full cost, but worked out once for each password, because tests
 * register hundreds of people with the same one. Each hash has a salt of its own all the same.
 */
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'

type Argon2 = typeof import('@node-rs/argon2')

const argon2: Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

const hashOnce = remembered(argon2.hash)
const verifyOnce = remembered(argon2.verify)

/** What was worked out, by the hash that was given out for it. */
const workedOut = new Map<string, string>()

export const hash: Argon2['hash'] = async (...given) => {
  const real = await hashOnce(...given)
  const salted = real.replace(SALT, `$${randomBytes(16).toString('base64').replaceAll('=', '')}$`)
  workedOut.set(salted, real)
  return salted
}

/** $argon2id$v=19$m=19456,t=2,p=1$salt$hash */
const SALT = /\$[^$]+\$(?=[^$]+$)/

/** What passwords were compared with, the latest last. */
export const comparedWith: string[] = []

export const verify: Argon2['verify'] = (passwordHash, ...given) => {
  const asked = String(passwordHash)
  comparedWith.push(asked)
  return verifyOnce(workedOut.get(asked) ?? asked, ...given)
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
