import { z } from 'zod'
import { product } from '../catalog/catalog.ts'
import { newProduct, productChange } from '../catalog/catalog-changes.ts'
import {
  stockChange,
  stockChanges,
  stockMovement,
  stockMovementsPeriod,
  stockMovementsQuery,
} from '../catalog/stock.ts'
import { idParams } from '../fields.ts'
import { type Routes, route } from './route.ts'

const access = 'catalogue'
const ofProduct = { access, params: idParams, data: z.object({ data: product }) } as const

/** Changes of products, and their stock. */
export const productRoutes = {
  addProduct: route('POST /products', 'Add a product', {
    form: { fields: newProduct, files: { images: 'many', sizeChartImage: 'one' } },
    data: z.object({ data: product }),
    status: 201,
    access,
  }),
  changeProduct: route('PATCH /products/:id', 'Change a product', { ...ofProduct, body: productChange }),
  addPictures: route('PATCH /products/image/:id', 'Add product pictures', {
    ...ofProduct,
    form: { files: { image: 'many' } },
  }),
  removePicture: route('DELETE /products/image/:id', 'Remove a product picture', ofProduct),
  setSizeChart: route('PATCH /products/size-chart/:id', 'Upload a size chart', {
    ...ofProduct,
    form: { files: { sizeChartImage: 'one' } },
  }),
  removeSizeChart: route('DELETE /products/size-chart/:id', 'Remove a size chart', ofProduct),
  changeStock: route('POST /products/variants/:id/stock', 'Change the stock of a size by a difference', {
    ...ofProduct,
    body: stockChange,
  }),
  changeStocks: route('POST /products/:id/stock', 'Change the stock of several sizes by differences', {
    ...ofProduct,
    body: stockChanges,
  }),
  listStockMovements: route('GET /products/:id/stock-movements', 'List the stock movements of a product', {
    params: idParams,
    query: stockMovementsQuery,
    data: z.array(stockMovement),
    /** `next` continues the list; null at its end. */
    beside: {
      meta: z.object({ next: z.number().nullable() }),
    },
    access,
  }),
  downloadStockMovements: route('GET /stock-movements/csv', 'Download stock movements as CSV', {
    query: stockMovementsPeriod,
    file: 'text/csv',
    access,
  }),
} satisfies Routes
