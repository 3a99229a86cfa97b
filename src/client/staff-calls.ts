import type { historyReply } from '#contract/audit.ts'
import type { backupsReply } from '#contract/backups.ts'
import type { categoryReply, collectionReply, productReply } from '#contract/catalog.ts'
import type {
  CategoryChange,
  CollectionChange,
  CollectionOrder,
  NewCategory,
  NewCollection,
  ProductChange,
} from '#contract/catalog-changes.ts'
import type { saidSentencesReply } from '#contract/fit-reports.ts'
import type { mailsReply } from '#contract/mails.ts'
import type { mediaReply } from '#contract/media.ts'
import type { newsletterCountsReply } from '#contract/newsletter.ts'
import type { overviewReply } from '#contract/overview.ts'
import type { PlaceRuleChange, placesReply } from '#contract/places.ts'
import type { restockQueueReply } from '#contract/restock.ts'
import type { StockChange, StockChanges, stockMovementsReply } from '#contract/stock.ts'
import type { Governorate } from '#shared/places/governorates.ts'
import type { OverviewPeriod } from '#shared/values.ts'
import type { Call } from './call.ts'
import { type NewProductFiles, productForm } from './product-form.ts'

type OnProgress = (sent: number) => void
type PageQuery = { page?: number; limit?: number }

export const staffCalls = ({ reply, data, send }: Call) => {
  const product = async (...request: Parameters<typeof data>) =>
    (await data<typeof productReply>(...request)).data
  return {
    /** Null for what the caller may not see. */
    overview: (period: OverviewPeriod) =>
      data<typeof overviewReply>('GET', '/overview', { query: { period } }),
    places: () => data<typeof placesReply>('GET', '/places'),
    /** Changes what is given. */
    changePlace: (governorate: Governorate, body: PlaceRuleChange) =>
      data<typeof placesReply>('PATCH', `/places/${governorate}`, { body }),
    backups: () => data<typeof backupsReply>('GET', '/backups'),
    async mails(query: PageQuery = {}) {
      const { data, meta } = await reply<typeof mailsReply>('GET', '/mails', { query })
      return { mails: data, ...meta }
    },

    async fitReports(query: PageQuery = {}) {
      const { data, meta } = await reply<typeof saidSentencesReply>('GET', '/fit-reports', { query })
      return { sentences: data, ...meta }
    },
    /** Without a reason it is shown again. */
    hideSentence: (itemId: number, hiddenReason: string | null) =>
      send('PATCH', `/fit-reports/${itemId}`, { body: { hiddenReason } }),

    subscribers: () => data<typeof newsletterCountsReply>('GET', '/newsletter/subscribers'),
    restockQueue: () => data<typeof restockQueueReply>('GET', '/restock-notices'),

    createProduct: async (files: NewProductFiles, onProgress?: OnProgress) =>
      product('POST', '/products', { form: productForm(files), onProgress }),
    changeProduct: (id: number, body: ProductChange) => product('PATCH', `/products/${id}`, { body }),
    productHistory: (id: number) => data<typeof historyReply>('GET', `/products/${id}/history`),
    async stockMovements(productId: number, query: { before?: number; limit?: number } = {}) {
      const path = `/products/${productId}/stock-movements`
      const { data, meta } = await reply<typeof stockMovementsReply>('GET', path, { query })
      return { movements: data, ...meta }
    },
    /** By a difference. Answers the product. */
    changeStock: (variantId: number, body: StockChange) =>
      product('POST', `/products/variants/${variantId}/stock`, { body }),
    changeStocks: (productId: number, body: StockChanges) =>
      product('POST', `/products/${productId}/stock`, { body }),
    addImages: (productId: number, images: readonly File[], onProgress?: OnProgress) =>
      product('PATCH', `/products/image/${productId}`, { form: filesForm('image', images), onProgress }),
    deleteImage: (imageId: number) => product('DELETE', `/products/image/${imageId}`),
    setSizeChart(productId: number, image: File, onProgress?: OnProgress) {
      const form = filesForm('sizeChartImage', [image])
      return product('PATCH', `/products/size-chart/${productId}`, { form, onProgress })
    },
    deleteSizeChart: (productId: number) => product('DELETE', `/products/size-chart/${productId}`),

    createCollection: (body: NewCollection) => data<typeof collectionReply>('POST', '/collections', { body }),
    changeCollection: (id: number, body: CollectionChange) =>
      data<typeof collectionReply>('PATCH', `/collections/${id}`, { body }),
    orderCollection: (id: number, body: CollectionOrder) =>
      data<typeof collectionReply>('PUT', `/collections/${id}/products`, { body }),
    createCategory: (body: NewCategory) => data<typeof categoryReply>('POST', '/categories', { body }),
    changeCategory: (id: number, body: CategoryChange) =>
      data<typeof categoryReply>('PATCH', `/categories/${id}`, { body }),
    /** Stores one picture and answers its path, for the collection form. */
    storePicture: (image: File, onProgress?: OnProgress) =>
      reply<typeof mediaReply>('POST', '/media', { form: filesForm('image', [image]), onProgress }),
  }
}

function filesForm(field: string, files: readonly File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append(field, file)
  return form
}
