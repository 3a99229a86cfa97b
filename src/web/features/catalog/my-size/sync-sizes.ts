import type { Client } from '#client/client.ts'
import { LONGEST_NAME, MOST_PEOPLE, type SizedPerson } from '#shared/sizes/sized-people.ts'
import { storage } from '#web/data/storage.ts'
import { isNamesake, keepAccountsPeople, readPeople } from './sized-people.ts'

/**
 * Copies the measures that were entered before the login into the account. Nothing is lost: if the account has other measures under
 * the same name, both stay, the browser's under a name with a number.
 */
export async function syncSizes({ call }: Client, isSamePerson: () => boolean): Promise<void> {
  if (!isSamePerson()) return
  let { people: account } = await call('GET /users/me/sizes')
  for (const person of readPeople(storage.sizing.read()).people.filter(({ unsent }) => unsent)) {
    if (!isSamePerson()) return
    const known = account.find((other) => isNamesake(other, person))
    if (known && isSame(known, person)) continue
    if (account.length >= MOST_PEOPLE) continue
    const name = known ? freeName(person.name, account) : person.name
    const body = { name, sizing: person.sizing }
    account = (await call('PUT /users/me/sizes', { body })).people
  }
  if (isSamePerson()) keepAccountsPeople(account)
}

const isSame = (a: SizedPerson, b: SizedPerson): boolean =>
  (['by', 'waist', 'hip', 'thigh', 'length'] as const).every((part) => partOf(a, part) === partOf(b, part))

const partOf = ({ sizing }: SizedPerson, part: string): unknown =>
  (sizing as Record<string, unknown>)[part] ?? null

function freeName(name: string, people: readonly SizedPerson[]): string {
  for (let number = 2; ; number++) {
    const free = `${name.slice(0, LONGEST_NAME - ROOM_FOR_NUMBER)} ${number}`
    if (!people.some((person) => isNamesake(person, { name: free }))) return free
  }
}

const ROOM_FOR_NUMBER = 4
