import type { Database } from '#platform/database/database.ts'
import { type Cell, type CsvTable, timeCell } from '#shared/text/csv.ts'
import { subscriberLinks } from './newsletter-key.ts'
import { confirmedBehind } from './newsletter-sql.ts'

/** The confirmed addresses. Each letter that the owner sends needs the link of its row. */
export const subscribersFile = (db: Database, publicUrl: string): CsvTable => ({
  columns: ['email', 'language', 'confirmed', 'unsubscribe link'],
  batches: walkSubscribers(db, publicUrl),
})

async function* walkSubscribers(db: Database, publicUrl: string): AsyncGenerator<Cell[][]> {
  const linksOf = await subscriberLinks(db, publicUrl)
  let last = 0
  for (;;) {
    const step = await confirmedBehind(db, last, STEP)
    yield step.map((one) => [one.email, one.language, timeCell(one.confirmedAt), linksOf(one).unsubscribe])
    last = step.at(-1)?.id ?? last
    if (step.length < STEP) return
  }
}

const STEP = 500
