/** The desk of a shop that crashes: confirmations, parcels with their courier, and settlements. */
import { setTimeout as delay } from 'node:timers/promises'
import { type Database, onlyRow, rows, sql, usingDatabase } from '../../../src/platform/database/database.ts'
import { type BostaStandIn, startBosta } from '../../../tests/support/bosta-stand-in.ts'
import { checkLogs } from '../../harness/books.ts'
import type { Caller } from '../../harness/call.ts'
import { carryUntil } from './carry.ts'
import { damagedPieces, doubles, lostAnswers, unlikeCourier } from './check-desk.ts'
import { confirmUntil } from './confirm.ts'
import { newNotes } from './notes.ts'
import { settleUntil } from './settle.ts'
import { shipUntil } from './ship.ts'

export type Desk = Awaited<ReturnType<typeof openDesk>>

export async function openDesk() {
  const bosta = await startBosta()
  const notes = newNotes()
  return {
    settings: {
      CONFIRMATION: 'all',
      COURIER: 'bosta',
      BOSTA_API_KEY: bosta.key,
      BOSTA_BASE_URL: bosta.baseUrl,
    },
    notes,
    workUntil: (isOver: () => boolean, staff: Caller): Promise<unknown> =>
      Promise.all([
        confirmUntil(isOver, staff, notes),
        shipUntil(isOver, staff, notes),
        carryUntil(isOver, staff.address, bosta, notes),
        settleUntil(isOver, staff, notes),
      ]),
    checkNow: (connectionString: string): Promise<string[]> =>
      using(connectionString, async (db) => [...(await checkLogs(connectionString)), ...(await doubles(db))]),
    checkInTheEnd: (connectionString: string): Promise<string[]> =>
      using(connectionString, async (db) => {
        // What is booked now is read the next time.
        for (const _ of ['book', 'read']) await askCourierAtOnce(db, bosta)
        return [
          ...(await lostAnswers(db, notes)),
          ...(await unlikeCourier(db, bosta.deliveries)),
          ...notes.contradictions,
        ]
      }),
    damagedPieces: (connectionString: string) => using(connectionString, damagedPieces),
    close: bosta.close,
  }
}

const using = <Result>(connectionString: string, work: (db: Database) => Promise<Result>): Promise<Result> =>
  usingDatabase(connectionString, { max: 1 }, work)

/** As if the pauses were over that the job makes after an answer that got lost. It comes every minute. */
async function askCourierAtOnce(db: Database, bosta: BostaStandIn): Promise<void> {
  bosta.next.length = 0
  await rows(
    db,
    sql`UPDATE parcels SET next_try_at = now() WHERE next_try_at IS NOT NULL AND booking <> 'refused'`,
  )
  for (const patienceEnds = Date.now() + 200_000; Date.now() < patienceEnds; await delay(1_000)) {
    const { due } = await onlyRow<{ due: number }>(
      db,
      sql`SELECT count(*) AS due FROM parcels WHERE booking IN ('due', 'sent') OR next_try_at <= now()`,
    )
    if (due === 0) return
  }
  throw new Error('The shop does not ask its courier.')
}
