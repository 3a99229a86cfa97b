import { z } from 'zod'
import {
  deliveredItem,
  fitReport,
  productFit,
  saidSentence,
  saidSentencesQuery,
  sentenceHiding,
} from '../catalog/fit-reports.ts'
import { idParams } from '../fields.ts'
import { orderParams, orderQuery } from '../orders/orders.ts'
import { pageMeta } from '../paging.ts'
import type { Routes } from './route.ts'

export const fitReportRoutes = {
  getProductFit: {
    at: 'GET /products/:id/fit-reports',
    summary: 'Get the fit summary of a product',
    params: idParams,
    /** Null while there are too few answers. */
    data: productFit.nullable(),
  },
  listOrderFitReports: {
    at: 'GET /orders/:id/fit-reports',
    summary: 'List the fit reports of an order',
    params: orderParams,
    query: orderQuery,
    data: z.array(deliveredItem),
  },
  saveFitReport: {
    at: 'PUT /orders/:id/fit-reports',
    summary: 'Save a fit report',
    params: orderParams,
    query: orderQuery,
    body: fitReport,
    data: deliveredItem,
  },
  listFitReports: {
    at: 'GET /fit-reports',
    summary: 'List fit reports',
    query: saidSentencesQuery,
    data: z.array(saidSentence),
    beside: { meta: pageMeta },
    access: 'catalogue',
  },
  hideSentence: {
    at: 'PATCH /fit-reports/:id',
    summary: 'Hide or show a fit report',
    params: idParams,
    body: sentenceHiding,
    data: z.null(),
    access: 'catalogue',
  },
} satisfies Routes
