/**
 * What the shop sells: products with their sizes, pictures and prices, the collections and categories they stand in, and
 * the wishlists that point at them. Shoppers see what is active, staff see and change everything, and every change of
 * theirs is recorded.
 */
export { changeCategory, listCategories } from './categories.ts'
export { addProduct, changeProduct, type ProductPictures } from './change-product.ts'
export { addCollection, changeCollection, isEmptyCatalog, listCollections } from './collections.ts'
export { findProduct, listProducts } from './list-products.ts'
export { changedLists, LISTS, listListedProducts } from './listed-products.ts'
export { listProductHistory } from './product-history.ts'
export { addImages, removeImage, removeSizeChart, setSizeChart } from './product-images.ts'
export { addToWishlist, listWishlist, removeFromWishlist } from './wishlist.ts'
