import { hash, verify } from '@node-rs/argon2'

/**
 * argon2id with the parameters that OWASP recommends for small machines: 19 MiB and two passes. It runs on the thread pool, not on the
 * main thread.
 */
export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** Without a hash it verifies a dummy one, so that the time does not reveal which emails are known. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash()), password)
  return matches && passwordHash !== undefined
}

/** Whether it was hashed with other parameters than the current ones. */
export const needsRehash = (passwordHash: string): boolean => !passwordHash.startsWith(CURRENT_COST)

const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const CURRENT_COST = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

let dummy: Promise<string> | undefined

function dummyHash(): Promise<string> {
  dummy ??= hashPassword('nobody has this password')
  return dummy
}
