import {
  balancesQuery,
  balancesReply,
  linesQuery,
  linesReply,
  settlementParams,
  settlementReply,
  settlementsQuery,
  settlementsReply,
  unsettledQuery,
  unsettledReply,
  withCouriersReply,
} from '#contract/settlements.ts'
import {
  balancesOf,
  cashWithCouriers,
  linesOf,
  parcelsToSettle,
  settlementFile,
  settlementOf,
  settlementsFile,
  settlementsOf,
} from '#shop/settlements/settlements.ts'
import type { Api, Deps } from '../deps.ts'
import { askedPage } from '../http/asked-page.ts'
import { sendCsv } from '../http/replies/send-csv.ts'
import { success } from '../http/replies/success.ts'

const onSettlement = { params: settlementParams, response: { 200: settlementReply } }
const reading = { access: 'orders' as const, audits: 'settlements read' }

/** The courier's cash: what is read of it. */
export function settlementRoutes(app: Api, deps: Deps): void {
  const { db } = deps
  app.get(
    '/settlements',
    {
      config: reading,
      schema: {
        summary: 'List settlements',
        querystring: settlementsQuery,
        response: { 200: settlementsReply },
      },
    },
    async ({ query }) => {
      const { page, limit, offset } = askedPage(query)
      const { data, total } = await settlementsOf(db, { limit, offset })
      return success(data, { meta: { total, page, limit } })
    },
  )

  app.get(
    '/settlements/with-couriers',
    {
      config: reading,
      schema: { summary: 'Sum up the cash with couriers by age', response: { 200: withCouriersReply } },
    },
    async () => success(await cashWithCouriers(db)),
  )

  app.get(
    '/settlements/parcels',
    {
      config: reading,
      schema: {
        summary: 'List delivered parcels whose cash has not come',
        querystring: unsettledQuery,
        response: { 200: unsettledReply },
      },
    },
    async ({ query }) => {
      const { page, limit, offset } = askedPage(query)
      const { data, total } = await parcelsToSettle(db, { ...query, limit, offset })
      return success(data, { meta: { total, page, limit } })
    },
  )

  app.get(
    '/settlements/balances',
    {
      config: reading,
      schema: {
        summary: 'List what couriers paid less or more than they had collected',
        querystring: balancesQuery,
        response: { 200: balancesReply },
      },
    },
    async ({ query }) => {
      const { page, limit, offset } = askedPage(query)
      const { data, total } = await balancesOf(db, { ...query, limit, offset })
      return success(data, { meta: { total, page, limit } })
    },
  )

  app.get(
    '/settlements/:id',
    {
      config: reading,
      schema: { summary: 'Get a settlement', ...onSettlement },
    },
    async ({ params }) => success(await settlementOf(db, params.id)),
  )

  app.get(
    '/settlements/:id/lines',
    {
      config: reading,
      schema: {
        summary: 'List the lines of a settlement',
        params: settlementParams,
        querystring: linesQuery,
        response: { 200: linesReply },
      },
    },
    async ({ params, query }) => {
      const { page, limit, offset } = askedPage(query)
      const { data, total } = await linesOf(db, params.id, { ...query, limit, offset })
      return success(data, { meta: { total, page, limit } })
    },
  )

  app.get(
    '/settlements/:id/csv',
    {
      config: { access: 'orders' },
      schema: {
        summary: 'Download the lines of a settlement as CSV',
        params: settlementParams,
        querystring: linesQuery,
      },
    },
    async (request, reply) => {
      const { courier, table } = await settlementFile(db, request.params.id, request.query)
      return sendCsv(deps, request, reply, { name: `settlement-${courier}`, table })
    },
  )

  app.get(
    '/settlements/csv',
    {
      config: { access: 'orders' },
      schema: {
        summary: 'Download the lines of all settlements as CSV',
        querystring: settlementsQuery,
      },
    },
    (request, reply) => sendCsv(deps, request, reply, { name: 'settlements', table: settlementsFile(db) }),
  )
}
