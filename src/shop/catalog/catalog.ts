/**
 * The catalogue: products with their sizes, pictures and prices, and their collections and categories. Shoppers see active products,
 * staff see and change everything, and every change is recorded.
 */
import type { Database } from '#platform/database/database.ts'
import type { Shop } from '../context/shop.ts'
import * as categories from './categories.ts'
import * as collections from './collections.ts'
import * as products from './products/change-product.ts'
import * as images from './products/product-images.ts'
import * as stock from './products/stock.ts'

export { listCategories } from './categories.ts'
export { isEmptyCatalog, listCollections } from './collections.ts'
/** For whatever reads or writes product files. It announces what it has changed by itself. */
export * from './file/from-rows.ts'
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
export { fittingProducts, nearestProducts } from './lists/fitting-products.ts'
export { type FeedVariant, listFeedVariants, listSitemapProducts } from './lists/for-other-sites.ts'
export { findGoods, findProduct, isLowOnStock, listProducts } from './lists/list-products.ts'
export { isFiltered } from './lists/product-filters.ts'
export { addProduct as writeNewProduct, blankProduct, writeChange } from './products/change-product.ts'
export { editProduct, hasOwnProduct, listProductHistory } from './products/edit-product.ts'
export { insertImages, removeImages } from './products/product-images.ts'
export { imagesOf, readProducts } from './products/products-sql.ts'
export { listStockMovements, type StockDifference, stockDifferences } from './products/stock.ts'
export { stockMovementsFile } from './products/stock-movements-file.ts'
export * from './stock/holds.ts'
export * from './stock/move-stock.ts'
export { knownLists } from './suggestions/suggested-lists.ts'
export { suggest, typedWords } from './suggestions/suggestions.ts'
export { changedTranslations, STAFF } from './translations.ts'

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

/** Sizes may be back: a piece is held from now on for each person who waits, so their mails are sent at once. */
function announcedWithMails<Args extends unknown[], Result>(
  change: (db: Database, ...args: Args) => Promise<Result>,
): (shop: Announcing & Pick<Shop, 'mailDue'>, ...args: Args) => Promise<Result> {
  const changeAndAnnounce = announced(change)
  return async (shop, ...args) => {
    const result = await changeAndAnnounce(shop, ...args)
    shop.mailDue()
    return result
  }
}

export const addProduct = announced(products.addProduct)
export const changeProduct = announcedWithMails(products.changeProduct)
export const changeStock = announcedWithMails(stock.changeStock)
export const changeStocks = announcedWithMails(stock.changeStocks)
export const addImages = announced(images.addImages)
export const removeImage = announced(images.removeImage)
export const setSizeChart = announced(images.setSizeChart)
export const removeSizeChart = announced(images.removeSizeChart)
export const addCollection = announced(collections.addCollection)
export const changeCollection = announced(collections.changeCollection)
export const orderCollection = announced(collections.orderCollection)
export const addCategory = announced(categories.addCategory)
export const changeCategory = announced(categories.changeCategory)
