/** What a line of a courier's statement comes to, compared with the parcel that it names. */
import type { SettlementVerdict } from '#shared/settlements.ts'
import type { FileLine } from './file/read-file.ts'

export type DraftLine = FileLine & { isAccepted: boolean }

export type NamedParcel = {
  id: string
  orderId: string
  state: string
  isSettled: boolean
  /** What the courier had to collect. */
  dueInPiastres: number
}

export type JudgedLine = DraftLine & { verdict: SettlementVerdict; parcel: NamedParcel | null }
export type KnownLine = JudgedLine & { parcel: NamedParcel }

/** In the order of the lines: of several about one parcel the first one counts. */
export function judgeLines(lines: DraftLine[], parcels: (NamedParcel | null)[]): JudgedLine[] {
  const listed = new Set<string>()
  return lines.map((line, index) => {
    const parcel = parcels[index] ?? null
    const verdict = parcel ? verdictOf(line, parcel, listed.has(parcel.id)) : 'unknown_parcel'
    if (parcel) listed.add(parcel.id)
    return { ...line, verdict, parcel }
  })
}

function verdictOf(
  { collectedInPiastres }: DraftLine,
  { isSettled, state, dueInPiastres }: NamedParcel,
  isListed: boolean,
): SettlementVerdict {
  if (isListed) return 'listed_twice'
  if (isSettled) return 'settled_before'
  if (state !== 'delivered' || dueInPiastres === 0) return 'not_due'
  return collectedInPiastres === dueInPiastres ? 'matches' : 'amount_differs'
}

/** Those that the confirmation writes to the ledger. */
export const receivedLines = (lines: JudgedLine[]): KnownLine[] => lines.filter(isKnown).filter(isReceived)

/** Those whose fee the confirmation notes: a parcel that came back costs something, too. */
export const chargedLines = (lines: JudgedLine[]): KnownLine[] =>
  lines.filter(isKnown).filter((line) => isReceived(line) || line.verdict === 'not_due')

export type Sums = {
  lines: number
  receivedLines: number
  collected: number
  fees: number
  difference: number
}

/** The difference is that of all lines, also of those that staff have not accepted yet. */
export const sumsOf = (lines: JudgedLine[]): Sums => ({
  lines: lines.length,
  receivedLines: receivedLines(lines).length,
  collected: sum(receivedLines(lines), ({ collectedInPiastres }) => collectedInPiastres),
  fees: sum(chargedLines(lines), ({ feeInPiastres }) => feeInPiastres ?? 0),
  difference: differenceOf(lines.filter(isKnown).filter(({ verdict }) => verdict === 'amount_differs')),
})

/** Positive: the courier hands over more than it had to collect. */
export const differenceOf = (lines: KnownLine[]): number =>
  sum(lines, ({ collectedInPiastres, parcel }) => collectedInPiastres - parcel.dueInPiastres)

const isKnown = (line: JudgedLine): line is KnownLine => line.parcel !== null

const isReceived = ({ verdict, isAccepted, collectedInPiastres }: JudgedLine): boolean =>
  verdict === 'matches' || (verdict === 'amount_differs' && isAccepted && collectedInPiastres >= 0)

const sum = <Thing>(things: Thing[], amountOf: (thing: Thing) => number): number =>
  things.reduce((total, thing) => total + amountOf(thing), 0)
