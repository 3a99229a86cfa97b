/**
 * The catalogue: products with their sizes, pictures and prices, and their collections and categories. Shoppers see active products,
 * staff see and change everything, and every change is recorded.
 */
import type { Product } from '../../contract/catalog.ts'
import type { ProductChange } from '../../contract/catalog-changes.ts'
import type { StockChange, StockChanges } from '../../contract/stock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Shop } from '../context/shop.ts'
import * as categories from './categories.ts'
import * as order from './collection-order.ts'
import * as collections from './collections.ts'
import * as products from './products/change-product.ts'
import * as images from './products/product-images.ts'
import * as stock from './products/stock.ts'

export { listCategories } from './categories.ts'
export { isEmptyCatalog, listCollections } from './collections.ts'
/** For whatever reads or writes product files. It announces what it has changed by itself. */
export {
  type DraftVariant,
  type FileRow,
  fromRows,
  type Problem,
  type ProductDraft,
} from './file/from-rows.ts'
export { type GivenPicture, givenPictures, ownPicture } from './file/pictures-cell.ts'
export {
  CATEGORY,
  COLLECTION,
  columnNames,
  PICTURES,
  PRODUCT,
  SKU,
  VARIANT_PICTURE,
} from './file/product-columns.ts'
export { productsFile } from './file/products-file.ts'
export { type Cells, productCells, variantCells } from './file/to-rows.ts'
export { backOnTheShelf, changedLists, LISTS, type ReadCached, SIZES } from './lists/changed-lists.ts'
export { type FeedVariant, listFeedVariants } from './lists/feed-variants.ts'
export { fittingProducts, nearestProducts } from './lists/fitting-products.ts'
export { findProduct, listProducts } from './lists/list-products.ts'
export { isFiltered } from './lists/product-filters.ts'
export { listSitemapProducts } from './lists/sitemap-products.ts'
export type { ProductPictures } from './products/change-product.ts'
export { addProduct as writeNewProduct, writeChange } from './products/change-product.ts'
export { editProduct } from './products/edit-product.ts'
export { listProductHistory } from './products/product-history.ts'
export { insertImages, removeImages } from './products/product-images.ts'
export { readProducts } from './products/products-sql.ts'
export { listStockMovements, type StockDifference, stockDifferences } from './products/stock.ts'
export { stockMovementsFile } from './products/stock-movements-file.ts'
export { knownLists } from './suggestions/suggested-lists.ts'
export { suggest, typedWords } from './suggestions/suggestions.ts'
export { STAFF } from './translations.ts'

type Announcing = Pick<Shop, 'db' | 'catalogChanged'>

/** Changes by staff are announced before the reply, so that the next read shows them. */
function announced<Args extends unknown[], Result>(
  change: (db: Database, ...args: Args) => Promise<Result>,
): (shop: Announcing, ...args: Args) => Promise<Result> {
  return async ({ db, catalogChanged }, ...args) => {
    const result = await change(db, ...args)
    await catalogChanged()
    return result
  }
}

export const addProduct = announced(products.addProduct)
const changeAndAnnounce = announced(products.changeProduct)
/** Sizes may be back: a piece is held from now on for each person who waits, so their mails are sent at once. */
export async function changeProduct(
  shop: Announcing & Pick<Shop, 'mailDue'>,
  id: number,
  change: ProductChange,
  staffId: number,
): Promise<Product> {
  const product = await changeAndAnnounce(shop, id, change, staffId)
  shop.mailDue()
  return product
}
const changeStockAndAnnounce = announced(stock.changeStock)
export async function changeStock(
  shop: Announcing & Pick<Shop, 'mailDue'>,
  variantId: number,
  change: StockChange,
  staffId: number,
): Promise<Product> {
  const product = await changeStockAndAnnounce(shop, variantId, change, staffId)
  shop.mailDue()
  return product
}
const changeStocksAndAnnounce = announced(stock.changeStocks)
/** Of several sizes, at once. */
export async function changeStocks(
  shop: Announcing & Pick<Shop, 'mailDue'>,
  productId: number,
  changes: StockChanges,
  staffId: number,
): Promise<Product> {
  const product = await changeStocksAndAnnounce(shop, productId, changes, staffId)
  shop.mailDue()
  return product
}
export const addImages = announced(images.addImages)
export const removeImage = announced(images.removeImage)
export const setSizeChart = announced(images.setSizeChart)
export const removeSizeChart = announced(images.removeSizeChart)
export const addCollection = announced(collections.addCollection)
export const changeCollection = announced(collections.changeCollection)
export const orderCollection = announced(order.orderCollection)
export const addCategory = announced(categories.addCategory)
export const changeCategory = announced(categories.changeCategory)
