import type { z } from 'zod'
import type { categoriesReply, collectionsReply, productReply } from '../contract/catalog.ts'
import type { ProductQuery, productsReply } from '../contract/product-lists.ts'
import type { storeReply } from '../contract/store.ts'
import type { Sizing } from '../shared/sizes/find-size.ts'
import type { Call } from './call.ts'

export const catalogCalls = (call: Call) => ({
  /** Without a query: the whole list. */
  async products(query: ProductQuery = {}) {
    const { data, meta } = await call<z.infer<typeof productsReply>>('GET', '/products', { query })
    return { products: data.data, ...meta }
  },
  /** The products that fit a person, of the same lists. */
  async fitting(query: ProductQuery, sizing: Sizing) {
    const options = { query, body: sizing }
    const { data, meta } = await call<z.infer<typeof productsReply>>('POST', '/products/fitting', options)
    return { products: data.data, ...meta }
  },
  async product(id: number) {
    return (await call<z.infer<typeof productReply>>('GET', `/products/${id}`)).data.data
  },
  async collections() {
    return (await call<z.infer<typeof collectionsReply>>('GET', '/collections')).data
  },
  async categories() {
    return (await call<z.infer<typeof categoriesReply>>('GET', '/categories')).data
  },
  async store() {
    return (await call<z.infer<typeof storeReply>>('GET', '/store')).data
  },
})
