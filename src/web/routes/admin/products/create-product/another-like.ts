import { staffPages } from '#shared/pages.ts'

/** The wizard, filled with all of this product but its stock, SKUs and pictures. */
export const anotherLike = (productId: number): string => `${staffPages.createProduct.path}?like=${productId}`
