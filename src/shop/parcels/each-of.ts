import type { Outcome } from '#contract/desk/parcels.ts'
import { ShopError, shopErrorFrom } from '../context/shop-error.ts'

/**
 * Does the work for one id after the other; a refusal does not stop the others. Answers the code of each refusal, or null with the event
 * that the work answers.
 */
export async function eachOf(
  ids: string[],
  work: (id: string) => Promise<number | null | undefined>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of new Set(ids)) {
    try {
      outcomes.push({ id, code: null, undo: await work(id) })
    } catch (cause) {
      const error = shopErrorFrom(cause)
      if (!(error instanceof ShopError)) throw error
      outcomes.push({ id, code: error.code })
    }
  }
  return outcomes
}
