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
import { pagesOf, type Routes, route } from './route.ts'

export const fitReportRoutes = {
  getProductFit: route('GET /products/:id/fit-reports', 'Get the fit summary of a product', {
    params: idParams,
    /** Null while there are too few answers. */
    data: productFit.nullable(),
  }),
  listOrderFitReports: route('GET /orders/:id/fit-reports', 'List the fit reports of an order', {
    params: orderParams,
    query: orderQuery,
    data: z.array(deliveredItem),
  }),
  saveFitReport: route('PUT /orders/:id/fit-reports', 'Save a fit report', {
    params: orderParams,
    query: orderQuery,
    body: fitReport,
    data: deliveredItem,
  }),
  listFitReports: route('GET /fit-reports', 'List fit reports', {
    query: saidSentencesQuery,
    ...pagesOf(saidSentence),
    access: 'catalogue',
  }),
  hideSentence: route('PATCH /fit-reports/:id', 'Hide or show a fit report', {
    params: idParams,
    body: sentenceHiding,
    data: z.null(),
    access: 'catalogue',
  }),
} satisfies Routes
