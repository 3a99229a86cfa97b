import { useMemo, useSyncExternalStore } from 'react'
import type { Sizing } from '#shared/sizes/find-size.ts'
import type { SizedPerson, SizesOfPeople } from '#shared/sizes/sized-people.ts'
import { storage } from '#web/data/storage.ts'

export type People = {
  people: readonly SizedPerson[]
  /** The chosen person; null while there is none. */
  chosen: SizedPerson | null
}

/** The people with measures in this browser. Follows other tabs. */
export function usePeople(): People {
  const stored = useSyncExternalStore(
    storage.sizing.subscribe,
    () => JSON.stringify(storage.sizing.read()),
    () => 'null',
  )
  return useMemo(() => {
    const { chosen, people } = readPeople(JSON.parse(stored))
    return { people, chosen: people.find(({ name }) => name === chosen) ?? people[0] ?? null }
  }, [stored])
}

/** Saves a person under this name; `before` is the previous name. */
export function keepPerson({ name, sizing }: SizedPerson, before = name): void {
  const { people } = readPeople(storage.sizing.read())
  const at = people.findIndex((person) => person.name === before)
  const person = { name, sizing, unsent: true }
  storage.sizing.write({ chosen: name, people: at < 0 ? [...people, person] : people.with(at, person) })
}

/** Takes over the account's people; those that it lacks stay beside them. */
export function keepAccountsPeople(account: readonly SizedPerson[]): void {
  const { chosen, people } = readPeople(storage.sizing.read())
  const unsent = people.filter(
    (person) => person.unsent && !account.some((other) => isNamesake(other, person)),
  )
  const next = [...account, ...unsent]
  if (next.length > 0) storage.sizing.write({ chosen, people: next })
  else if (people.length > 0) storage.sizing.remove()
}

type Named = Pick<SizedPerson, 'name'>

/** Names are case-insensitive. */
export const isNamesake = (a: Named, b: Named): boolean => a.name.toLowerCase() === b.name.toLowerCase()

export function choosePerson(name: string): void {
  storage.sizing.write({ ...readPeople(storage.sizing.read()), chosen: name })
}

export function forgetPersonNamed(name: string): void {
  const { chosen, people } = readPeople(storage.sizing.read())
  const left = people.filter((person) => person.name !== name)
  if (left.length === 0) storage.sizing.remove()
  else storage.sizing.write({ chosen: chosen === name ? (left[0]?.name ?? '') : chosen, people: left })
}

/** Skips invalid entries of the storage. */
export function readPeople(kept: Partial<SizesOfPeople> | null): SizesOfPeople {
  const people = Array.isArray(kept?.people) ? kept.people.filter(isPerson) : []
  return { chosen: String(kept?.chosen ?? ''), people }
}

function isPerson(person: Partial<SizedPerson> | null): person is SizedPerson {
  const { waist, hip, by } = (person?.sizing ?? {}) as Partial<Sizing>
  return (
    typeof person?.name === 'string' &&
    (by === 'body' || by === 'pair') &&
    Number.isFinite(waist) &&
    Number.isFinite(hip)
  )
}
