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
import type { Routes } from './route.ts'

const access = 'catalogue'
const ofProduct = { access, params: idParams, data: z.object({ data: product }) } as const

/** Changes of products, and their stock. */
export const productRoutes = {
  addProduct: {
    at: 'POST /products',
    summary: 'Add a product',
    form: { fields: newProduct, files: { images: 'many', sizeChartImage: 'one' } },
    data: z.object({ data: product }),
    status: 201,
    access,
  },
  changeProduct: {
    ...ofProduct,
    at: 'PATCH /products/:id',
    summary: 'Change a product',
    body: productChange,
  },
  addPictures: {
    ...ofProduct,
    at: 'PATCH /products/image/:id',
    summary: 'Add product pictures',
    form: { files: { image: 'many' } },
  },
  removePicture: {
    ...ofProduct,
    at: 'DELETE /products/image/:id',
    summary: 'Remove a product picture',
  },
  setSizeChart: {
    ...ofProduct,
    at: 'PATCH /products/size-chart/:id',
    summary: 'Upload a size chart',
    form: { files: { sizeChartImage: 'one' } },
  },
  removeSizeChart: {
    ...ofProduct,
    at: 'DELETE /products/size-chart/:id',
    summary: 'Remove a size chart',
  },
  changeStock: {
    ...ofProduct,
    at: 'POST /products/variants/:id/stock',
    summary: 'Change the stock of a size by a difference',
    body: stockChange,
  },
  changeStocks: {
    ...ofProduct,
    at: 'POST /products/:id/stock',
    summary: 'Change the stock of several sizes by differences',
    body: stockChanges,
  },
  listStockMovements: {
    at: 'GET /products/:id/stock-movements',
    summary: 'List the stock movements of a product',
    params: idParams,
    query: stockMovementsQuery,
    data: z.array(stockMovement),
    /** `next` continues the list; null at its end. */
    beside: {
      meta: z.object({ next: z.number().nullable() }),
    },
    access,
  },
  downloadStockMovements: {
    at: 'GET /stock-movements/csv',
    summary: 'Download stock movements as CSV',
    query: stockMovementsPeriod,
    file: 'text/csv',
    access,
  },
} satisfies Routes
