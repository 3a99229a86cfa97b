import { CallFailed } from '#client/call-failed.ts'
import { productPath } from '#shared/pages.ts'
import { productIdPattern } from '#shared/values.ts'
import type { Loaded, Loading, SiteRoute } from '#web/app/site-route.ts'
import { productKey, productQuery } from './catalog-queries.ts'

/** Reads the product before its page is rendered; a missing one is a page with status 404. */
export async function loadProduct({ client, queryClient, params }: Loading): Promise<Loaded | undefined> {
  const id = productIdOf(params.id)
  if (id === null) return { status: 404 }
  try {
    await queryClient.fetchQuery(productQuery(client, id))
    return undefined
  } catch (error) {
    return error instanceof CallFailed && error.status === 404 ? { status: 404 } : undefined
  }
}

/** No product has the id 0, so this page reads nothing. */
export const missingProduct: NonNullable<SiteRoute['missing']> = {
  path: productPath(0),
  tell: ({ queryClient, params }) => {
    const id = productIdOf(params.id)
    if (id !== null) queryClient.setQueryData<null>(productKey(id), null)
  },
}

/** The id in a product's address; null if it is invalid. */
export function productIdOf(param: string | undefined): number | null {
  return param && productIdPattern.test(param) ? Number(param) : null
}
