import { z } from 'zod'
import {
  acceptedLines,
  balanceBody,
  balanceParams,
  balancesQuery,
  cashWithCourier,
  chosenParcels,
  courierBalance,
  linesQuery,
  settlement,
  settlementConfirmation,
  settlementFields,
  settlementLine,
  settlementParams,
  settlementsQuery,
  settlementWithSums,
  unsettledParcel,
  unsettledQuery,
} from '../../desk/settlements.ts'
import { pageMeta } from '../../paging.ts'
import type { Routes } from '../route.ts'

const reads = { access: 'cash', audits: 'settlements read' } as const
const changes = { access: 'cash', audits: 'settlement changed' } as const
const changesOne = { ...changes, params: settlementParams, data: settlementWithSums } as const
const csv = { access: 'cash', file: 'text/csv' } as const

export const settlementRoutes = {
  listSettlements: {
    ...reads,
    at: 'GET /settlements',
    summary: 'List settlements',
    query: settlementsQuery,
    data: z.array(settlement),
    beside: { meta: pageMeta },
  },
  sumCashWithCouriers: {
    ...reads,
    at: 'GET /settlements/with-couriers',
    summary: 'Sum up the cash with couriers by age',
    data: z.array(cashWithCourier),
  },
  listUnsettledParcels: {
    ...reads,
    at: 'GET /settlements/parcels',
    summary: 'List delivered parcels that are not settled',
    query: unsettledQuery,
    data: z.array(unsettledParcel),
    beside: { meta: pageMeta },
  },
  listBalances: {
    ...reads,
    at: 'GET /settlements/balances',
    summary: 'List the differences between what couriers collected and paid',
    query: balancesQuery,
    data: z.array(courierBalance),
    beside: { meta: pageMeta },
  },
  getSettlement: {
    ...reads,
    at: 'GET /settlements/:id',
    summary: 'Get a settlement',
    params: settlementParams,
    data: settlementWithSums,
  },
  listSettlementLines: {
    ...reads,
    at: 'GET /settlements/:id/lines',
    summary: 'List the lines of a settlement',
    params: settlementParams,
    query: linesQuery,
    data: z.array(settlementLine),
    beside: { meta: pageMeta },
  },
  getSettlementCsv: {
    ...csv,
    at: 'GET /settlements/:id/csv',
    summary: 'Download the lines of a settlement as CSV',
    params: settlementParams,
    query: linesQuery,
  },
  getSettlementsCsv: {
    ...csv,
    at: 'GET /settlements/csv',
    summary: 'Download the lines of all settlements as CSV',
    query: settlementsQuery,
  },
  draftSettlementFromFile: {
    ...changes,
    at: 'POST /settlements/files',
    summary: 'Create a draft of a settlement from a CSV file',
    form: { fields: settlementFields, files: { file: 'one' } },
    data: settlementWithSums,
    status: 201,
  },
  draftSettlement: {
    ...changes,
    at: 'POST /settlements',
    summary: 'Create a draft of a settlement from chosen parcels',
    body: chosenParcels,
    data: settlementWithSums,
    status: 201,
  },
  judgeSettlement: {
    ...changesOne,
    at: 'POST /settlements/:id/judge',
    summary: 'Check the lines of a draft again',
  },
  acceptSettlementLines: {
    ...changesOne,
    at: 'PUT /settlements/:id/accepted',
    summary: 'Accept or reject amounts that differ',
    body: acceptedLines,
  },
  deleteSettlement: {
    ...changes,
    at: 'DELETE /settlements/:id',
    summary: 'Delete a draft of a settlement',
    params: settlementParams,
  },
  confirmSettlement: {
    ...changesOne,
    at: 'POST /settlements/:id/confirm',
    summary: 'Confirm a settlement',
    body: settlementConfirmation,
  },
  closeBalance: {
    ...changes,
    at: 'PUT /settlements/:id/lines/:line/balance',
    summary: 'Set the state of the difference of a line',
    params: balanceParams,
    body: balanceBody,
    data: courierBalance,
  },
} satisfies Routes
