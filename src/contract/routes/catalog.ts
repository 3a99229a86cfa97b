import { z } from 'zod'
import { product } from '../catalog/catalog.ts'
import { facets, nearestQuery, productQuery } from '../catalog/product-lists.ts'
import { sizing } from '../catalog/sizing.ts'
import { suggestionQuery, suggestions } from '../catalog/suggestions.ts'
import { recordedChange } from '../desk/audit.ts'
import { idParams } from '../fields.ts'
import { pageMeta } from '../paging.ts'
import { languageQuery } from '../translations.ts'
import { type Routes, route } from './route.ts'

const products = {
  data: z.object({ data: z.array(product) }),
  beside: { results: z.number(), meta: pageMeta.extend({ facets: facets.optional() }) },
} as const

/** What is read of products. */
export const catalogRoutes = {
  listProducts: route('GET /products', 'List products', { ...products, query: productQuery }),
  downloadProducts: route('GET /products/csv', 'Download products as CSV', {
    query: productQuery,
    file: 'text/csv',
    access: 'catalogue',
  }),
  // POST, because body measures do not belong in a URL, which is logged, cached and shared.
  listFittingProducts: route('POST /products/fitting', 'List the products that fit a person', {
    ...products,
    query: productQuery,
    body: sizing,
  }),
  listNearestProducts: route('POST /products/nearest', 'List the products that nearly fit a person', {
    ...products,
    query: nearestQuery,
    body: sizing,
  }),
  getProduct: route('GET /products/:id', 'Get a product', {
    params: idParams,
    query: languageQuery,
    data: z.object({ data: product }),
  }),
  suggest: route('GET /search/suggestions', 'List search suggestions', {
    query: suggestionQuery,
    data: suggestions,
  }),
  listProductChanges: route('GET /products/:id/history', 'List the changes of a product', {
    params: idParams,
    data: z.array(recordedChange),
    access: 'catalogue',
  }),
} satisfies Routes
