import type { Product } from '#contract/catalog/catalog.ts'
import type { NewProduct, ProductChange } from '#contract/catalog/catalog-changes.ts'
import { type Database, execute, hasRow, value } from '#platform/database/database.ts'
import { badField, orNotFound, ShopError } from '../../context/shop-error.ts'
import { type PreparedPicture, pictureUrl, withPictures } from '../../media/media.ts'
import { changedTranslations, type Translations } from '../translations.ts'
import { editProduct } from './edit-product.ts'

export function addImages(
  db: Database,
  mediaDir: string,
  productId: number,
  pictures: PreparedPicture[],
  staffId: number,
): Promise<Product> {
  return withPictures(db, mediaDir, pictures, (tx) =>
    editProduct(tx, { productId, staffId }, (inner, before) => insertImages(inner, before, pictures)),
  )
}

/** Removes a picture from its product. The picture itself stays: an old order may still show it. */
export async function removeImage(db: Database, imageId: number, staffId: number): Promise<Product> {
  const productId = orNotFound(
    await value(db)<number>`SELECT product_id FROM product_images WHERE id = ${imageId}`,
  )
  return editProduct(db, { productId, staffId }, async (tx) => {
    const isGone = await hasRow(tx)`DELETE FROM product_images WHERE id = ${imageId} RETURNING id`
    if (!isGone) throw new ShopError('not_found')
  })
}

/** Within `editProduct`. */
export const removeImages = (tx: Database, productId: number, imageIds: number[]): Promise<void> =>
  execute(tx)`
    DELETE FROM product_images WHERE product_id = ${productId} AND id = ANY (${imageIds}::integer[])`

export function setSizeChart(
  db: Database,
  mediaDir: string,
  productId: number,
  picture: PreparedPicture,
  staffId: number,
): Promise<Product> {
  return withPictures(db, mediaDir, [picture], (tx) =>
    writeSizeChart(tx, productId, pictureUrl(picture.hash), staffId),
  )
}

export function removeSizeChart(db: Database, productId: number, staffId: number): Promise<Product> {
  return writeSizeChart(db, productId, null, staffId)
}

export type NewImage = PreparedPicture & {
  altText?: string
  color?: string | null
  translations?: Translations<{ altText: string }>
}

/** With their alternative texts and colors, in the same order. */
export const inWords = (pictures: NewImage[], words: NewProduct['imageTexts'] = []): NewImage[] =>
  pictures.map((picture, index) => {
    const { altText, translations, color } = words[index] ?? {}
    return {
      ...picture,
      ...(altText && { altText }),
      ...(color && { color }),
      ...(translations && { translations: changedTranslations({}, translations) }),
    }
  })

/** After the existing ones, in the order given. */
export async function insertImages(
  tx: Database,
  product: { id: number; name: string },
  pictures: NewImage[],
): Promise<void> {
  const images = pictures.map(({ hash, altText = product.name, color = null, translations = {} }) => ({
    hash,
    altText,
    color,
    translations,
  }))
  await execute(tx)`
    INSERT INTO product_images (product_id, picture_hash, alt_text, color, translations, position)
    SELECT ${product.id}::integer, i->>'hash', i->>'altText', i->>'color', i->'translations',
      place + (SELECT coalesce(max(position), 0) FROM product_images WHERE product_id = ${product.id})
    FROM jsonb_array_elements(${JSON.stringify(images)}::jsonb) WITH ORDINALITY AS given (i, place)
    ORDER BY place`
}

/** The named ones first, in that order; the others follow in theirs. */
export async function orderImages(tx: Database, before: Product, imageOrder: number[]): Promise<void> {
  const present = new Set(before.images.map(({ id }) => id))
  if (imageOrder.some((id) => !present.has(id)) || new Set(imageOrder).size < imageOrder.length)
    throw badField('imageOrder', 'pictures_once')
  await execute(tx)`
    UPDATE product_images i SET position = fresh.position
    FROM (
      SELECT id, row_number() OVER (ORDER BY array_position(${imageOrder}::integer[], id), position, id) AS position
      FROM product_images WHERE product_id = ${before.id}
    ) AS fresh
    WHERE i.id = fresh.id`
}

/** Sets the alternative texts, in both languages, and the colors. */
export async function describeImages(
  tx: Database,
  before: Product,
  given: NonNullable<ProductChange['images']>,
): Promise<void> {
  const described = given.map(({ id, altText, translations, color }) => {
    const image = before.images.find((one) => one.id === id)
    if (!image) throw badField('images', 'pictures_once')
    return {
      id,
      altText: altText ?? image.altText,
      color: color === undefined ? image.color : color,
      translations: changedTranslations(image.translations, translations),
    }
  })
  await execute(tx)`
    UPDATE product_images i SET alt_text = d."altText", color = d.color, translations = d.translations
    FROM jsonb_to_recordset(${JSON.stringify(described)}::jsonb) AS d (id integer, "altText" text, color text,
      translations jsonb)
    WHERE i.id = d.id`
}

/** Pictures without a text of their own have the product's name, and follow it. */
export const renameImages = (tx: Database, before: Product, name: string): Promise<void> => execute(tx)`
  UPDATE product_images SET alt_text = ${name} WHERE product_id = ${before.id} AND alt_text = ${before.name}`

function writeSizeChart(
  db: Database,
  productId: number,
  url: string | null,
  staffId: number,
): Promise<Product> {
  return editProduct(db, { productId, staffId }, async (tx) => {
    await execute(tx)`UPDATE products SET size_chart_image = ${url} WHERE id = ${productId}`
  })
}
