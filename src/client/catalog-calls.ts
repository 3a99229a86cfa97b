import type { categoriesReply, collectionsReply, productReply } from '#contract/catalog.ts'
import type { ProductQuery, productsReply } from '#contract/product-lists.ts'
import type { Sizing } from '#shared/sizes/find-size.ts'
import type { Call } from './call.ts'

export const catalogCalls = ({ reply, data }: Call) => ({
  /** Without a query: the whole list. */
  async products(query: ProductQuery = {}) {
    const { data, meta } = await reply<typeof productsReply>('GET', '/products', { query })
    return { products: data.data, ...meta }
  },
  /** The products that fit a person, of the same lists. */
  async fitting(query: ProductQuery, body: Sizing) {
    const { data, meta } = await reply<typeof productsReply>('POST', '/products/fitting', { query, body })
    return { products: data.data, ...meta }
  },
  /** The products that come nearest to fitting a person; of one category, if it is given. */
  async nearest(category: number | undefined, body: Sizing) {
    const { data } = await reply<typeof productsReply>('POST', '/products/nearest', {
      query: { category },
      body,
    })
    return { products: data.data }
  },
  product: async (id: number) => (await data<typeof productReply>('GET', `/products/${id}`)).data,
  collections: () => data<typeof collectionsReply>('GET', '/collections'),
  categories: () => data<typeof categoriesReply>('GET', '/categories'),
})
