import { productReply } from '../catalog.ts'
import { newProduct, productChange } from '../catalog-changes.ts'
import { idParams } from '../fields.ts'
import {
  stockChange,
  stockChanges,
  stockMovementsPeriod,
  stockMovementsQuery,
  stockMovementsReply,
} from '../stock.ts'
import type { Routes } from './route.ts'

const access = 'catalogue'
const ofProduct = { access, params: idParams, reply: productReply } as const

/** Changes of products, and their stock. */
export const productRoutes = {
  addProduct: {
    at: 'POST /products',
    summary: 'Add a product',
    form: { fields: newProduct, files: { images: 'many', sizeChartImage: 'one' } },
    reply: productReply,
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
    reply: stockMovementsReply,
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
