/** What staff, customers and the courier were answered. A success must be true after every crash. */
import type { Answer } from '../../harness/call.ts'

export type DeskNotes = {
  /** How an order's confirmation must be, by the last answer that succeeded. */
  confirmations: Map<string, 'open' | 'confirmed' | 'declined'>
  /** The parcels that were created, and what else staff did with them. */
  parcels: Set<string>
  handedOver: Set<string>
  cancelled: Set<string>
  outcomes: Map<string, string>
  /** What goes on in the server after the answer: it must come to its end. */
  /** The orders of which staff were answered that they are packed. */
  packed: Set<string>
  /** The number of received lines of each confirmed settlement. */
  settlements: Map<string, number>
  /** The refunds that staff were answered. */
  refunds: Set<string>
  /** How many calls to pay back are under way at this moment. */
  refunding: number
  /** What two people were both answered, although only one of them can be right. */
  contradictions: string[]
  /** How often each kind of call succeeded. */
  done: Record<string, number>
}

export const newNotes = (): DeskNotes => ({
  confirmations: new Map(),
  parcels: new Set(),
  handedOver: new Set(),
  cancelled: new Set(),
  outcomes: new Map(),
  packed: new Set(),
  settlements: new Map(),
  refunds: new Set(),
  refunding: 0,
  contradictions: [],
  done: {},
})

/** Counts a success. A refusal is no success: somebody was faster, or the first reply of a call that was repeated got lost. */
export function succeeded(notes: DeskNotes, kind: string, { status, body }: Answer): boolean {
  if (status < 300) notes.done[kind] = (notes.done[kind] ?? 0) + 1
  else if (![404, 409].includes(status))
    throw new Error(`${kind} was answered with ${status} ${JSON.stringify(body)}`)
  return status < 300
}

export const oneOf = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(Math.random() * items.length)] as Item

export const isIn = (percent: number): boolean => Math.random() * 100 < percent
