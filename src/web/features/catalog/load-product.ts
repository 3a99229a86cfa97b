import { productIdPattern } from '../../../contract/values.ts'
import { queryKeys } from '../../data/query-keys.ts'
import type { Loaded, Loading } from '../../site-route.ts'
import { productQuery } from './catalog-queries.ts'

/** Reads the product before its page is rendered; one that is not there is a page with status 404. */
export async function loadProduct({ client, queryClient, params }: Loading): Promise<Loaded | undefined> {
  const id = productIdOf(params.id)
  if (id === null) return { status: 404 }
  const query = productQuery(client, id)
  try {
    await queryClient.fetchQuery(query)
    return undefined
  } catch (error) {
    if (!isNotFound(error)) return undefined
    // Failures do not travel to the browser; that there is nothing does.
    queryClient.setQueryData<null>(queryKeys.product(id), null)
    return { status: 404 }
  }
}

/** The id in a product's address; null for everything that no product can have. */
export function productIdOf(param: string | undefined): number | null {
  return param && productIdPattern.test(param) ? Number(param) : null
}

/** By its status, not its class: the server hands in a client that was bundled apart from these pages. */
const isNotFound = (error: unknown): boolean => (error as { status?: unknown }).status === 404
