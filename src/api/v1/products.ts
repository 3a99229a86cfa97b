import type { Product } from '#contract/catalog/catalog.ts'
import { newProduct } from '#contract/catalog/catalog-changes.ts'
import { productRoutes } from '#contract/routes/products.ts'
import * as catalog from '#shop/catalog/catalog.ts'
import { badField } from '#shop/context/shop-error.ts'
import type { Api, Deps } from '../deps.ts'
import { jsonField, onlyPicture, parseFields, readForm } from '../http/bodies/read-form.ts'
import { sendCsv } from '../http/replies/send-csv.ts'
import { handle } from './handle.ts'

/** Changes of products, and their stock. */
export function addProductRoutes(app: Api, deps: Deps): void {
  const { mediaDir } = deps
  handle(app, deps, productRoutes, {
    async addProduct({ shop, account, request }) {
      const { fields, pictures } = await readForm(request, deps, ['images', 'sizeChartImage'])
      const product = parseFields(newProduct, { ...fields, variants: jsonField(fields, 'variants') })
      const { images = [], sizeChartImage: [sizeChart] = [] } = pictures
      return changed(await catalog.addProduct(shop, mediaDir, product, { images, sizeChart }, account.id))
    },
    changeProduct: async ({ shop, params, body, account }) =>
      changed(await catalog.changeProduct(shop, params.id, body, account.id)),
    async addPictures({ shop, params, account, request }) {
      const { image = [] } = (await readForm(request, deps, ['image'])).pictures
      if (image.length === 0) throw badField('image', 'picture_required')
      return changed(await catalog.addImages(shop, mediaDir, params.id, image, account.id))
    },
    removePicture: async ({ shop, params, account }) =>
      changed(await catalog.removeImage(shop, params.id, account.id)),
    async setSizeChart({ shop, params, account, request }) {
      const { pictures } = await readForm(request, deps, ['sizeChartImage'])
      const chart = onlyPicture(pictures, 'sizeChartImage')
      return changed(await catalog.setSizeChart(shop, mediaDir, params.id, chart, account.id))
    },
    removeSizeChart: async ({ shop, params, account }) =>
      changed(await catalog.removeSizeChart(shop, params.id, account.id)),
    changeStock: async ({ shop, params, body, account }) =>
      changed(await catalog.changeStock(shop, params.id, body, account.id)),
    changeStocks: async ({ shop, params, body, account }) =>
      changed(await catalog.changeStocks(shop, params.id, body, account.id)),
    listStockMovements: ({ params, query: { before, limit = USUAL_LIMIT } }) =>
      catalog.listStockMovements(deps.readDb, params.id, { before, limit }),
    downloadStockMovements: (call) =>
      sendCsv(deps, call, 'stock-movements', catalog.stockMovementsFile(deps.db, call.query)),
  })
}

const USUAL_LIMIT = 20
const changed = (data: Product) => ({ data })
