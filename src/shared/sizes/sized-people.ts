import type { Sizing } from './find-size.ts'

/** A person with saved measures: "Me", "Dad". */
export type SizedPerson = { name: string; sizing: Sizing }
/** As the browser stores them; `unsent` ones are in no account yet. */
export type SizesOfPeople = { chosen: string; people: (SizedPerson & { unsent?: boolean })[] }
export const MOST_PEOPLE = 8
export const LONGEST_NAME = 40
