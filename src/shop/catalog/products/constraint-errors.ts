import { badField, ShopError } from '../../context/shop-error.ts'

/** Turns a violated constraint of the database into an error that staff can act on. */
export async function mapConstraintErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { constraint = '', detail = '' } = error as { constraint?: string; detail?: string }
    throw errorsByConstraint[constraint]?.(detail) ?? error
  }
}

const errorsByConstraint: Record<string, (detail: string) => ShopError> = {
  variants_sku: (detail) => new ShopError('sku_taken', { sku: valueIn(detail) }),
  collections_slug_key: (detail) => new ShopError('slug_taken', { slug: valueIn(detail) }),
  products_collection_id_fkey: () => badField('collectionId', 'unknown_collection'),
  products_category_id_fkey: () => badField('categoryId', 'unknown_category'),
}

/** PostgreSQL's detail is "Key (sku)=(BIE-M) already exists." */
const valueIn = (detail: string): string | undefined => /=\((.*)\)/.exec(detail)?.[1]
