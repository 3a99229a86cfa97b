import type { OrderReturn } from '#contract/orders/orders.ts'
import type { ReturnState } from '#shared/values.ts'

export type ReturnStep = {
  name: ReturnState | 'packed' | 'ended'
  isDone: boolean
  /** It ended without a return. */
  isEnd: boolean
  at?: string | undefined
}

/** What has happened to a return, and what is still to come. */
export function returnSteps(of: OrderReturn): ReturnStep[] {
  const { state, lines, dates, declinedBecause } = of
  // One that is done for the money instead was never sent.
  const isSent = state === 'done' ? dates.sent !== undefined : lines.some(({ exchange }) => exchange)
  const names = stepsTo(state, isSent).flatMap((name) =>
    name === 'sent' && isPacked(of) ? (['packed', name] as const) : [name],
  )
  const reached = names.indexOf(isPacked(of) ? 'packed' : state)
  return names.map((name, index) => ({
    name: name === 'declined' && !declinedBecause ? 'ended' : name,
    isDone: index <= reached,
    isEnd: name === 'declined' || name === 'withdrawn',
    at: index <= reached ? dates[name === 'packed' ? state : name] : undefined,
  }))
}

/** The parcel of the exchange is still in the house. */
export const isPacked = ({ state, parcel }: OrderReturn): boolean =>
  state === 'sent' && parcel?.state === 'created'

function stepsTo(state: ReturnState, isSent: boolean): ReturnState[] {
  if (state === 'declined' || state === 'withdrawn') return ['asked', state]
  return ['asked', 'approved', 'received', ...(isSent ? (['sent'] as const) : []), 'done']
}
