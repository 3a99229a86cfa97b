import type { Outcome } from '../../contract/parcels.ts'
import { ShopError, shopErrorFrom } from '../context/shop-error.ts'

/** Does the work for one id after the other; a refusal does not stop the others. Answers the code of each refusal, or null. */
export async function eachOf(ids: string[], work: (id: string) => Promise<unknown>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of new Set(ids)) {
    try {
      await work(id)
      outcomes.push({ id, code: null })
    } catch (cause) {
      const error = shopErrorFrom(cause)
      if (!(error instanceof ShopError)) throw error
      outcomes.push({ id, code: error.code })
    }
  }
  return outcomes
}
