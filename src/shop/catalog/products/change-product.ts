import type { Product } from '#contract/catalog.ts'
import type { NewProduct, ProductChange } from '#contract/catalog-changes.ts'
import { piastresOrNull, toPiastres } from '#contract/money.ts'
import { type Database, onlyRow, rows, type SQL, sql } from '#platform/database/database.ts'
import { recordChange } from '../../audit/audit.ts'
import { staff } from '../../context/actor.ts'
import { ShopError } from '../../context/shop-error.ts'
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
      throw new ShopError('invalid_input', { fields: { sizeChartImage: { code: 'own_picture' } } })
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
  const { name, description, collectionId, categoryId, isBestSeller, isNewArrival, isActive } = product
  const added = await onlyRow<{ id: number }>(
    tx,
    sql`INSERT INTO products (name, description, price_in_piastres, discount_in_piastres, collection_id, category_id,
          is_best_seller, is_new_arrival, is_active, details, care, size_chart_image, cut, cloth, rise, translations)
        VALUES (${name}, ${description ?? ''}, ${toPiastres(product.price)}, ${piastresOrNull(product.discount)},
          ${collectionId}, ${categoryId}, ${isBestSeller}, ${isNewArrival}, ${isActive},
          ${product.details}, ${product.care}, ${sizeChart},
          ${product.cut}, ${product.cloth}, ${product.rise},
          ${JSON.stringify(changedTranslations({}, product.translations))}::jsonb)
        RETURNING id`,
  )
  return added.id
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
  await rows(
    tx,
    sql`INSERT INTO variants (product_id, size, color, sku, stock, position, ${measureColumns})
        SELECT ${productId}::integer, v.size, v.color, v.sku, v.stock, v.position, ${measureFields}
        FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS v (size text, color text, sku text, stock integer,
          position integer, ${measureTypes})
        ORDER BY v.position`,
  )
}

type Fields = Omit<ProductChange, 'version' | 'variants' | 'imageOrder' | 'images'>

type Values = Required<Fields>

/** The column of each field, and its value as it is stored. */
const columns: { [Field in keyof Values]: (value: Values[Field]) => SQL } = {
  name: (value) => sql`name = ${value}`,
  description: (value) => sql`description = ${value ?? ''}`,
  price: (value) => sql`price_in_piastres = ${piastresOrNull(value)}`,
  discount: (value) => sql`discount_in_piastres = ${piastresOrNull(value)}`,
  // In another collection it has no place yet.
  collectionId: (value) => sql`collection_id = ${value}, collection_position =
    CASE WHEN collection_id = ${value} THEN collection_position END`,
  categoryId: (value) => sql`category_id = ${value}`,
  isBestSeller: (value) => sql`is_best_seller = ${value}`,
  isNewArrival: (value) => sql`is_new_arrival = ${value}`,
  isActive: (value) => sql`is_active = ${value}`,
  isArchived: (value) => sql`archived_at = ${value ? sql`coalesce(archived_at, now())` : sql`NULL`}`,
  details: (value) => sql`details = ${value}`,
  care: (value) => sql`care = ${value}`,
  cut: (value) => sql`cut = ${value}`,
  cloth: (value) => sql`cloth = ${value}`,
  rise: (value) => sql`rise = ${value}`,
  sizeChartImage: (value) => sql`size_chart_image = ${value}`,
  translations: (value) => sql`translations = ${JSON.stringify(value)}::jsonb`,
}

/** An archived product is not for sale, and one that is for sale is not archived. */
function withArchiving<Given extends Pick<Fields, 'isActive' | 'isArchived'>>(fields: Given): Given {
  if (fields.isArchived) return { ...fields, isActive: false }
  return fields.isActive ? { ...fields, isArchived: false } : fields
}

async function updateFields(tx: Database, id: number, fields: Fields): Promise<void> {
  const settings = (Object.keys(columns) as (keyof Fields)[]).flatMap((field) =>
    setting(field, fields[field]),
  )
  if (settings.length === 0) return
  await rows(tx, sql`UPDATE products SET ${sql.join(settings, sql`, `)} WHERE id = ${id}`)
}

const setting = <Field extends keyof Values>(field: Field, value: Values[Field] | undefined): SQL[] =>
  value === undefined ? [] : [columns[field](value)]
