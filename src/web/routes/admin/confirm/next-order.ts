import type { Confirmation } from '#contract/confirmations.ts'

export const isDue = ({ dueAt }: Confirmation, now = Date.now()): boolean => Date.parse(dueAt) <= now

/** The order to call next: due, not a colleague's, and behind `after` if there is one; else the first such. */
export function nextToCall(
  queue: readonly Confirmation[],
  staffId: number,
  after?: string,
): string | undefined {
  const place = queue.findIndex(({ order }) => order.id === after)
  const callable = (one: Confirmation) =>
    one.order.id !== after && isDue(one) && (one.claim === null || one.claim.staffId === staffId)
  return (queue.slice(place + 1).find(callable) ?? queue.find(callable))?.order.id
}

/** The neighbour in the list, whoever has it. */
export function neighbourOf(
  queue: readonly Confirmation[],
  id: string | null,
  step: 1 | -1,
): string | undefined {
  const place = queue.findIndex(({ order }) => order.id === id)
  return (place === -1 ? queue[0] : queue[place + step])?.order.id
}
