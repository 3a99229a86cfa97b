import type { Sizing } from './find-size.ts'

/** Somebody whose size is looked for: "Me", "Dad". */
export type SizedPerson = { name: string; sizing: Sizing }
/** As a device stores them; `unsent` ones are in no account yet. */
export type SizesOfPeople = { chosen: string; people: (SizedPerson & { unsent?: boolean })[] }
export const MOST_PEOPLE = 8
export const LONGEST_NAME = 40
