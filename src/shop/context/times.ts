import { type SQL, sql } from '#platform/database/database.ts'
import { TIME_ZONE } from '#shared/settings.ts'

/** Conditions on moments by the days of Cairo. `column` is a timestamptz. */
export const sinceDay = (column: SQL, day: string): SQL =>
  sql`${column} >= ${day}::timestamp AT TIME ZONE ${TIME_ZONE}`

export const untilDay = (column: SQL, day: string): SQL =>
  sql`${column} < (${day}::timestamp + interval '1 day') AT TIME ZONE ${TIME_ZONE}`

/** When these days begin, as an array. */
export const startsOf = (days: string[]): SQL =>
  sql`ARRAY(SELECT day::timestamp AT TIME ZONE ${TIME_ZONE} FROM unnest(${days}::text[]) WITH ORDINALITY AS days (day, place) ORDER BY place)`

export const dayOf = (moment: SQL): SQL => sql`(${moment} AT TIME ZONE ${TIME_ZONE})::date`

/** A time is text everywhere, as the database and the API write it. */
export const timeIn = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()
export const now = (): string => timeIn(0)
