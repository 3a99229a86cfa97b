import type { OrderReturn } from '#contract/orders.ts'
import type { ReturnState } from '#shared/values.ts'

export type ReturnStep = {
  name: ReturnState
  isDone: boolean
  /** It ended without a return. */
  isEnd: boolean
  /** Where it is known: of the first step and of the last. */
  at?: string | undefined
}

/** What has happened to a return, and what is still to come. */
export function returnSteps({ state, lines, askedAt, changedAt }: OrderReturn): ReturnStep[] {
  const names = stepsTo(
    state,
    lines.some(({ exchange }) => exchange),
  )
  const reached = names.indexOf(state)
  return names.map((name, place) => ({
    name,
    isDone: place <= reached,
    isEnd: name === 'declined' || name === 'withdrawn',
    at: name === 'asked' ? askedAt : place === reached ? changedAt : undefined,
  }))
}

function stepsTo(state: ReturnState, isExchange: boolean): ReturnState[] {
  if (state === 'declined' || state === 'withdrawn') return ['asked', state]
  return ['asked', 'approved', 'received', ...(isExchange ? (['sent'] as const) : []), 'done']
}
