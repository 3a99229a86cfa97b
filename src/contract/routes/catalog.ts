import { historyReply } from '../audit.ts'
import { productReply } from '../catalog.ts'
import { idParams } from '../fields.ts'
import { nearestQuery, productQuery, productsReply } from '../product-lists.ts'
import { sizing } from '../sizing.ts'
import { suggestionQuery, suggestionsReply } from '../suggestions.ts'
import { languageQuery } from '../translations.ts'
import type { Routes } from './route.ts'

/** What is read of products. */
export const catalogRoutes = {
  listProducts: {
    at: 'GET /products',
    summary: 'List products',
    query: productQuery,
    reply: productsReply,
  },
  downloadProducts: {
    at: 'GET /products/csv',
    summary: 'Download products as CSV',
    query: productQuery,
    file: 'text/csv',
    access: 'catalogue',
  },
  // POST, because body measures do not belong in a URL, which is logged, cached and shared.
  listFittingProducts: {
    at: 'POST /products/fitting',
    summary: 'List the products that fit a person',
    query: productQuery,
    body: sizing,
    reply: productsReply,
  },
  listNearestProducts: {
    at: 'POST /products/nearest',
    summary: 'List the products that nearly fit a person',
    query: nearestQuery,
    body: sizing,
    reply: productsReply,
  },
  getProduct: {
    at: 'GET /products/:id',
    summary: 'Get a product',
    params: idParams,
    query: languageQuery,
    reply: productReply,
  },
  suggest: {
    at: 'GET /search/suggestions',
    summary: 'List search suggestions',
    query: suggestionQuery,
    reply: suggestionsReply,
  },
  listProductChanges: {
    at: 'GET /products/:id/history',
    summary: 'List the changes of a product',
    params: idParams,
    reply: historyReply,
    access: 'catalogue',
  },
} satisfies Routes
