import type { OrderReturn } from '#contract/orders.ts'
import type { ReturnState } from '#shared/values.ts'

export type ReturnStep = {
  name: ReturnState
  isDone: boolean
  /** It ended without a return. */
  isEnd: boolean
  at?: string | undefined
}

/** What has happened to a return, and what is still to come. */
export function returnSteps({ state, lines, dates }: OrderReturn): ReturnStep[] {
  const names = stepsTo(
    state,
    lines.some(({ exchange }) => exchange),
  )
  const reached = names.indexOf(state)
  return names.map((name, place) => ({
    name,
    isDone: place <= reached,
    isEnd: name === 'declined' || name === 'withdrawn',
    at: place <= reached ? dates[name] : undefined,
  }))
}

function stepsTo(state: ReturnState, isExchange: boolean): ReturnState[] {
  if (state === 'declined' || state === 'withdrawn') return ['asked', state]
  return ['asked', 'approved', 'received', ...(isExchange ? (['sent'] as const) : []), 'done']
}
