import { type Database, execute, inTransaction, row, rows } from '#platform/database/database.ts'
import { MOST_PEOPLE, type SizedPerson } from '#shared/sizes/sized-people.ts'
import { badField } from '../context/shop-error.ts'

/** The people whose measures an account has saved, in the order in which they were added. */
export async function listSizedPeople(db: Database, userId: number): Promise<SizedPerson[]> {
  const found = await rows(db)<PersonRow>`
    SELECT name, measured, waist_in_mm, hip_in_mm, thigh_in_mm, length_in_mm FROM sized_people
    WHERE user_id = ${userId} ORDER BY added_at, name`
  return found.map(toPerson)
}

/** Adds or replaces a person. Names are case-insensitive. */
export async function keepSizedPerson(
  db: Database,
  userId: number,
  { name, sizing }: SizedPerson,
): Promise<SizedPerson[]> {
  const { thigh, length } = sizing.by === 'pair' ? sizing : { thigh: null, length: null }
  const kept = await inTransaction(db, async (tx) => {
    // Serialized: two new names at once could exceed the maximum.
    await execute(tx)`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`
    return row(tx)`
      INSERT INTO sized_people (user_id, name, measured, waist_in_mm, hip_in_mm, thigh_in_mm, length_in_mm)
      SELECT ${userId}::integer, ${name}::text, ${sizing.by}::text, ${millimetres(sizing.waist)}::smallint,
        ${millimetres(sizing.hip)}::smallint, ${millimetres(thigh)}::smallint, ${millimetres(length)}::smallint
      WHERE (SELECT count(*) FROM sized_people WHERE user_id = ${userId} AND lower(name) <> lower(${name})) < ${MOST_PEOPLE}
      ON CONFLICT (user_id, lower(name)) DO UPDATE SET name = excluded.name, measured = excluded.measured,
        waist_in_mm = excluded.waist_in_mm, hip_in_mm = excluded.hip_in_mm, thigh_in_mm = excluded.thigh_in_mm,
        length_in_mm = excluded.length_in_mm
      RETURNING name`
  })
  if (!kept) throw badField('name', { code: 'too_many_people', params: { maximum: MOST_PEOPLE } })
  return listSizedPeople(db, userId)
}

/** Removing an unknown name changes nothing. */
export async function forgetSizedPerson(db: Database, userId: number, name: string): Promise<SizedPerson[]> {
  await execute(db)`DELETE FROM sized_people WHERE user_id = ${userId} AND lower(name) = lower(${name})`
  return listSizedPeople(db, userId)
}

type PersonRow = {
  name: string
  measured: 'body' | 'pair'
  waist_in_mm: number
  hip_in_mm: number
  thigh_in_mm: number | null
  length_in_mm: number | null
}

function toPerson({ name, measured, ...mm }: PersonRow): SizedPerson {
  const around = { waist: mm.waist_in_mm / 10, hip: mm.hip_in_mm / 10 }
  if (measured === 'body') return { name, sizing: { by: measured, ...around } }
  const [thigh, length] = [centimetres(mm.thigh_in_mm), centimetres(mm.length_in_mm)]
  return { name, sizing: { by: measured, ...around, thigh, length } }
}

const millimetres = (centimetres: number | null) =>
  centimetres === null ? null : Math.round(centimetres * 10)
const centimetres = (millimetres: number | null) => (millimetres === null ? null : millimetres / 10)
