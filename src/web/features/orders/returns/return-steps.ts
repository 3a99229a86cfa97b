import type { OrderReturn } from '#contract/orders/orders.ts'
import type { ReturnState } from '#shared/values.ts'

export type ReturnStep = {
  name: ReturnState | 'ended'
  isDone: boolean
  /** It ended without a return. */
  isEnd: boolean
  at?: string | undefined
}

/** What has happened to a return, and what is still to come. */
export function returnSteps({ state, lines, dates, declinedBecause }: OrderReturn): ReturnStep[] {
  // One that is done for the money instead was never sent.
  const isSent = state === 'done' ? dates.sent !== undefined : lines.some(({ exchange }) => exchange)
  const names = stepsTo(state, isSent)
  const reached = names.indexOf(state)
  return names.map((name, index) => ({
    name: name === 'declined' && !declinedBecause ? 'ended' : name,
    isDone: index <= reached,
    isEnd: name === 'declined' || name === 'withdrawn',
    at: index <= reached ? dates[name] : undefined,
  }))
}

function stepsTo(state: ReturnState, isSent: boolean): ReturnState[] {
  if (state === 'declined' || state === 'withdrawn') return ['asked', state]
  return ['asked', 'approved', 'received', ...(isSent ? (['sent'] as const) : []), 'done']
}
