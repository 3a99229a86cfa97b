import { ShopError } from '../shop-error.ts'

/** Does the work; what the database's own rules refuse becomes the answer that staff can act on. */
export async function tellingClashes<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { constraint = '', detail = '' } = error as { constraint?: string; detail?: string }
    throw clashes[constraint]?.(detail) ?? error
  }
}

const clashes: Record<string, (detail: string) => ShopError> = {
  variants_sku: (detail) => new ShopError('sku_taken', { sku: valueIn(detail) }),
  collections_slug_key: (detail) => new ShopError('slug_taken', { slug: valueIn(detail) }),
  categories_slug_key: (detail) => new ShopError('slug_taken', { slug: valueIn(detail) }),
  products_collection_id_fkey: () =>
    new ShopError('invalid_input', { fields: { collectionId: 'Unknown collection' } }),
  products_category_id_fkey: () =>
    new ShopError('invalid_input', { fields: { categoryId: 'Unknown category' } }),
}

/** Postgres tells "Key (sku)=(BIE-M) already exists." */
const valueIn = (detail: string): string | undefined => /=\((.*)\)/.exec(detail)?.[1]
