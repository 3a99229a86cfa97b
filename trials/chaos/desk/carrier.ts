import type { Database } from '#platform/database/database.ts'
import type { Caller } from '../../harness/call.ts'
import type { DeskNotes } from './notes.ts'

/** The courier of the shop. */
export type Carrier = {
  settings: Record<string, string>
  carryUntil(isOver: () => boolean, staff: Caller, notes: DeskNotes): Promise<void>
  /** From now on no answer gets lost. */
  answerAgain(): void
  /** What it knows of parcels and the shop does not, or the other way round. */
  differences(db: Database): Promise<string[]>
  close(): Promise<void>
}
