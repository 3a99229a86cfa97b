import type { Product } from '#contract/catalog/catalog.ts'
import { type NewProduct, newProduct, type ProductChange } from '#contract/catalog/catalog-changes.ts'
import { piastresOrNull, toPiastres } from '#contract/money.ts'
import { type Database, execute, onlyValue, sql } from '#platform/database/database.ts'
import { recordChange } from '../../audit/audit.ts'
import { staff } from '../../context/actor.ts'
import { badField } from '../../context/shop-error.ts'
import { isStored, type PreparedPicture, pictureUrl, withPictures } from '../../media/media.ts'
import { inMillimetres, measureColumns, measureFields, measureTypes } from '../lists/measures.ts'
import { type StockCause, setStockCause } from '../stock/move-stock.ts'
import { changedTranslations } from '../translations.ts'
import { changeVariants } from './change-variants.ts'
import { mapConstraintErrors } from './constraint-errors.ts'
import { currentProduct, editProduct } from './edit-product.ts'
import {
  describeImages,
  insertImages,
  inWords,
  type NewImage,
  orderImages,
  renameImages,
} from './product-images.ts'
import { plainColumns } from './products-sql.ts'

/** What a product has of which nothing is said. */
export const blankProduct = newProduct.omit({ name: true, price: true, variants: true }).parse({})

export type ProductPictures = {
  images: NewImage[]
  sizeChart?: PreparedPicture | undefined
}

export function addProduct(
  db: Database,
  mediaDir: string,
  product: NewProduct,
  { images, sizeChart }: ProductPictures,
  staffId: number | null,
  cause: StockCause = { reason: 'edit', actor: staff(staffId) },
): Promise<Product> {
  const pictures = sizeChart ? [...images, sizeChart] : images
  return mapConstraintErrors(() =>
    withPictures(db, mediaDir, pictures, async (tx) => {
      const id = await insertProduct(tx, product, sizeChart ? pictureUrl(sizeChart.hash) : null)
      await setStockCause(tx, cause)
      await insertVariants(tx, id, product.variants)
      await insertImages(tx, { id, name: product.name }, inWords(images, product.imageTexts))
      const added = await currentProduct(tx, id)
      await recordChange(tx, `product:${id}`, staffId, {}, added)
      return added
    }),
  )
}

/** Changes the given fields only. */
export function changeProduct(
  db: Database,
  productId: number,
  { version, ...change }: ProductChange,
  staffId: number,
): Promise<Product> {
  const edit = { productId, staffId, version, locksVariants: change.variants !== undefined }
  return editProduct(db, edit, (tx, before) =>
    writeChange(tx, before, change, { reason: 'edit', actor: staff(staffId) }),
  )
}

/** Within `editProduct`, which has locked the product, and its variants if they change. */
export function writeChange(
  tx: Database,
  before: Product,
  { variants, imageOrder, images, translations, ...fields }: Omit<ProductChange, 'version'>,
  cause: StockCause,
): Promise<void> {
  return mapConstraintErrors(async () => {
    if (fields.sizeChartImage && !(await isStored(tx, fields.sizeChartImage)))
      throw badField('sizeChartImage', 'own_picture')
    await updateFields(tx, before.id, {
      ...withArchiving(fields),
      translations: translations && changedTranslations(before.translations, translations),
    })
    if (variants) await changeVariants(tx, before, variants, cause)
    if (imageOrder) await orderImages(tx, before, imageOrder)
    if (images) await describeImages(tx, before, images)
    if (fields.name !== undefined) await renameImages(tx, before, fields.name)
  })
}

async function insertProduct(tx: Database, product: NewProduct, sizeChart: string | null): Promise<number> {
  const translations = changedTranslations({}, product.translations)
  const given = stored({ ...product, sizeChartImage: sizeChart, translations })
  return onlyValue(tx)`INSERT INTO products (${sql.names(given)}) VALUES (${sql.values(given)}) RETURNING id`
}

async function insertVariants(
  tx: Database,
  productId: number,
  variants: NewProduct['variants'],
): Promise<void> {
  const given = variants.map(({ measures, ...variant }, index) => ({
    ...variant,
    ...inMillimetres(measures ?? null),
    position: index + 1,
  }))
  await execute(tx)`
    INSERT INTO variants (product_id, size, color, sku, stock, position, ${measureColumns})
    SELECT ${productId}::integer, v.size, v.color, v.sku, v.stock, v.position, ${measureFields}
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS v (size text, color text, sku text, stock integer,
      position integer, ${measureTypes})
    ORDER BY v.position`
}

type Fields = Omit<ProductChange, 'version' | 'variants' | 'imageOrder' | 'images'>

/** The columns of the given fields, with their values as they are stored. */
function stored(fields: Fields) {
  const { description, price, discount, translations } = fields
  const plain = Object.keys(plainColumns) as (keyof typeof plainColumns)[]
  return {
    ...Object.fromEntries(plain.map((field) => [plainColumns[field], fields[field]])),
    description: description === null ? '' : description,
    price_in_piastres: price === undefined ? undefined : toPiastres(price),
    discount_in_piastres: discount === undefined ? undefined : piastresOrNull(discount),
    translations: translations && sql`${JSON.stringify(translations)}::jsonb`,
  }
}

/** An archived product is not for sale, and one that is for sale is not archived. */
function withArchiving<Given extends Pick<Fields, 'isActive' | 'isArchived'>>(fields: Given): Given {
  if (fields.isArchived) return { ...fields, isActive: false }
  return fields.isActive ? { ...fields, isArchived: false } : fields
}

async function updateFields(tx: Database, id: number, fields: Fields): Promise<void> {
  const { collectionId, isArchived } = fields
  const settings = sql.settings({
    ...stored(fields),
    // In another collection it has no place yet.
    collection_position:
      collectionId === undefined
        ? undefined
        : sql`CASE WHEN collection_id = ${collectionId} THEN collection_position END`,
    archived_at:
      isArchived === undefined ? undefined : isArchived ? sql`coalesce(archived_at, now())` : sql`NULL`,
  })
  if (settings.interpolated.length > 0) await execute(tx)`UPDATE products SET ${settings} WHERE id = ${id}`
}
