/** The desk of a shop that crashes: confirmations, parcels with their courier, and settlements. */
import { setTimeout as delay } from 'node:timers/promises'
import { type Database, execute, onlyRow, usingDatabase } from '#platform/database/database.ts'
import { checkLogs } from '../../harness/books.ts'
import type { Caller } from '../../harness/call.ts'
import { openBosta } from './bosta.ts'
import { cardSandbox } from './card-provider.ts'
import { damagedPieces, doubles, lostAnswers } from './check-desk.ts'
import { confirmUntil } from './confirm.ts'
import { openKashier } from './kashier.ts'
import { newNotes } from './notes.ts'
import { refundDifferences, refundedTooMuch, refundUntil } from './refund.ts'
import { sandbox } from './sandbox.ts'
import { settleUntil } from './settle.ts'
import { shipUntil } from './ship.ts'

export type Desk = Awaited<ReturnType<typeof openDesk>>

const carriers = { bosta: openBosta, sandbox: async () => sandbox }
/** Both are outside, or both are sandboxes. */
const cardProviders = { bosta: openKashier, sandbox: async () => cardSandbox }
export type CarrierName = keyof typeof carriers
export const carrierNames = Object.keys(carriers) as CarrierName[]

export async function openDesk(name: CarrierName) {
  const carrier = await carriers[name]()
  const provider = await cardProviders[name]()
  const notes = newNotes()
  return {
    settings: { CONFIRMATION: 'all', ...carrier.settings, ...provider.settings },
    provider,
    notes,
    workUntil: (isOver: () => boolean, staff: Caller): Promise<unknown> =>
      Promise.all([
        confirmUntil(isOver, staff, notes),
        shipUntil(isOver, staff, notes),
        carrier.carryUntil(isOver, staff, notes),
        settleUntil(isOver, staff, name, notes),
        refundUntil(isOver, staff, provider, notes),
      ]),
    checkNow: (connectionString: string): Promise<string[]> =>
      using(connectionString, async (db) => [
        ...(await checkLogs(connectionString)),
        ...(await doubles(db)),
        ...(await refundedTooMuch(db)),
      ]),
    checkInTheEnd: (connectionString: string): Promise<string[]> =>
      using(connectionString, async (db) => {
        carrier.answerAgain()
        // What is booked now is read the next time.
        for (const _ of ['book', 'read']) await askCourierAtOnce(db)
        return [
          ...(await lostAnswers(db, notes)),
          ...(await carrier.differences(db)),
          ...(await refundDifferences(db, provider, notes)),
          ...notes.contradictions,
        ]
      }),
    damagedPieces: (connectionString: string) => using(connectionString, damagedPieces),
    close: () => Promise.all([carrier.close(), provider.close()]),
  }
}

const using = <Result>(connectionString: string, work: (db: Database) => Promise<Result>): Promise<Result> =>
  usingDatabase(connectionString, { max: 1 }, work)

/** As if the pauses were over that the job makes after an answer that got lost. It comes every minute. */
async function askCourierAtOnce(db: Database): Promise<void> {
  await execute(db)`
    UPDATE parcels SET next_try_at = now() WHERE next_try_at IS NOT NULL AND booking <> 'refused'`
  for (const patienceEnds = Date.now() + 200_000; Date.now() < patienceEnds; await delay(1_000)) {
    const { due } = await onlyRow(db)<{ due: number }>`
      SELECT count(*) AS due FROM parcels WHERE booking IN ('due', 'sent') OR next_try_at <= now()`
    // What is claimed is still being asked about.
    if (due === 0) return void (await delay(3_000))
  }
  throw new Error('The shop does not ask its courier.')
}
