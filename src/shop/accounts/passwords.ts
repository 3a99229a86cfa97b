import { hash, verify } from '@node-rs/argon2'

/**
 * argon2id with the parameters that OWASP recommends for small machines: 19 MiB and two passes, some 30 ms of one core.
 * The work happens on a thread of its own, never on the one that answers requests.
 */
export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** Without a hash to compare with it works just as long, so that the time does not tell which emails are known. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash()), password)
  return matches && passwordHash !== undefined
}

/** Today's cost may be another than the one a hash was made at: it says so itself. */
export const isOfAnotherCost = (passwordHash: string): boolean => !passwordHash.startsWith(AT_TODAYS_COST)

const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const AT_TODAYS_COST = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

let nobodys: Promise<string> | undefined

function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword('nobody has this password')
  return nobodys
}
