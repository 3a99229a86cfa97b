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
import { pagesOf, type Routes, route } from '../route.ts'

const reads = { access: 'cash', audits: 'settlements read' } as const
const changes = { access: 'cash', audits: 'settlement changed' } as const
const changesOne = { ...changes, params: settlementParams, data: settlementWithSums } as const
const csv = { access: 'cash', file: 'text/csv' } as const

export const settlementRoutes = {
  listSettlements: route('GET /settlements', 'List settlements', {
    ...reads,
    query: settlementsQuery,
    ...pagesOf(settlement),
  }),
  sumCashWithCouriers: route('GET /settlements/with-couriers', 'Sum up the cash with couriers by age', {
    ...reads,
    data: z.array(cashWithCourier),
  }),
  listUnsettledParcels: route('GET /settlements/parcels', 'List delivered parcels that are not settled', {
    ...reads,
    query: unsettledQuery,
    ...pagesOf(unsettledParcel),
  }),
  listBalances: route(
    'GET /settlements/balances',
    'List the differences between what couriers collected and paid',
    { ...reads, query: balancesQuery, ...pagesOf(courierBalance) },
  ),
  getSettlement: route('GET /settlements/:id', 'Get a settlement', {
    ...reads,
    params: settlementParams,
    data: settlementWithSums,
  }),
  listSettlementLines: route('GET /settlements/:id/lines', 'List the lines of a settlement', {
    ...reads,
    params: settlementParams,
    query: linesQuery,
    ...pagesOf(settlementLine),
  }),
  getSettlementCsv: route('GET /settlements/:id/csv', 'Download the lines of a settlement as CSV', {
    ...csv,
    params: settlementParams,
    query: linesQuery,
  }),
  getSettlementsCsv: route('GET /settlements/csv', 'Download the lines of all settlements as CSV', {
    ...csv,
    query: settlementsQuery,
  }),
  draftSettlementFromFile: route(
    'POST /settlements/files',
    'Create a draft of a settlement from a CSV file',
    {
      ...changes,
      form: { fields: settlementFields, files: { file: 'one' } },
      data: settlementWithSums,
      status: 201,
    },
  ),
  draftSettlement: route('POST /settlements', 'Create a draft of a settlement from chosen parcels', {
    ...changes,
    body: chosenParcels,
    data: settlementWithSums,
    status: 201,
  }),
  judgeSettlement: route('POST /settlements/:id/judge', 'Check the lines of a draft again', changesOne),
  acceptSettlementLines: route('PUT /settlements/:id/accepted', 'Accept or reject amounts that differ', {
    ...changesOne,
    body: acceptedLines,
  }),
  deleteSettlement: route('DELETE /settlements/:id', 'Delete a draft of a settlement', {
    ...changes,
    params: settlementParams,
  }),
  confirmSettlement: route('POST /settlements/:id/confirm', 'Confirm a settlement', {
    ...changesOne,
    body: settlementConfirmation,
  }),
  closeBalance: route(
    'PUT /settlements/:id/lines/:line/balance',
    'Set the state of the difference of a line',
    { ...changes, params: balanceParams, body: balanceBody, data: courierBalance },
  ),
} satisfies Routes
