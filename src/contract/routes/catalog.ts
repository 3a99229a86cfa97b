import { z } from 'zod'
import { product } from '../catalog/catalog.ts'
import { facets, nearestQuery, productQuery } from '../catalog/product-lists.ts'
import { sizing } from '../catalog/sizing.ts'
import { suggestionQuery, suggestions } from '../catalog/suggestions.ts'
import { recordedChange } from '../desk/audit.ts'
import { idParams } from '../fields.ts'
import { pageMeta } from '../paging.ts'
import { languageQuery } from '../translations.ts'
import type { Routes } from './route.ts'

const products = {
  data: z.object({ data: z.array(product) }),
  beside: { results: z.number(), meta: pageMeta.extend({ facets: facets.optional() }) },
} as const

/** What is read of products. */
export const catalogRoutes = {
  listProducts: {
    ...products,
    at: 'GET /products',
    summary: 'List products',
    query: productQuery,
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
    ...products,
    at: 'POST /products/fitting',
    summary: 'List the products that fit a person',
    query: productQuery,
    body: sizing,
  },
  listNearestProducts: {
    ...products,
    at: 'POST /products/nearest',
    summary: 'List the products that nearly fit a person',
    query: nearestQuery,
    body: sizing,
  },
  getProduct: {
    at: 'GET /products/:id',
    summary: 'Get a product',
    params: idParams,
    query: languageQuery,
    data: z.object({ data: product }),
  },
  suggest: {
    at: 'GET /search/suggestions',
    summary: 'List search suggestions',
    query: suggestionQuery,
    data: suggestions,
  },
  listProductChanges: {
    at: 'GET /products/:id/history',
    summary: 'List the changes of a product',
    params: idParams,
    data: z.array(recordedChange),
    access: 'catalogue',
  },
} satisfies Routes
