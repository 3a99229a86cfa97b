import { idParams } from '../fields.ts'
import {
  deliveredItemReply,
  deliveredItemsReply,
  fitReport,
  productFitReply,
  saidSentencesQuery,
  saidSentencesReply,
  sentenceHiddenReply,
  sentenceHiding,
} from '../fit-reports.ts'
import { orderParams, orderQuery } from '../orders.ts'
import type { Routes } from './route.ts'

export const fitReportRoutes = {
  getProductFit: {
    at: 'GET /products/:id/fit-reports',
    summary: 'Get the fit summary of a product',
    params: idParams,
    reply: productFitReply,
  },
  listOrderFitReports: {
    at: 'GET /orders/:id/fit-reports',
    summary: 'List the fit reports of an order',
    params: orderParams,
    query: orderQuery,
    reply: deliveredItemsReply,
  },
  saveFitReport: {
    at: 'PUT /orders/:id/fit-reports',
    summary: 'Save a fit report',
    params: orderParams,
    query: orderQuery,
    body: fitReport,
    reply: deliveredItemReply,
  },
  listFitReports: {
    at: 'GET /fit-reports',
    summary: 'List fit reports',
    query: saidSentencesQuery,
    reply: saidSentencesReply,
    access: 'catalogue',
  },
  hideSentence: {
    at: 'PATCH /fit-reports/:id',
    summary: 'Hide or show a fit report',
    params: idParams,
    body: sentenceHiding,
    reply: sentenceHiddenReply,
    access: 'catalogue',
  },
} satisfies Routes
