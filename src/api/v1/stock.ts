import { productReply } from '#contract/catalog.ts'
import { idParams } from '#contract/fields.ts'
import {
  stockChange,
  stockChanges,
  stockMovementsPeriod,
  stockMovementsQuery,
  stockMovementsReply,
} from '#contract/stock.ts'
import { changeStock, changeStocks, listStockMovements, stockMovementsFile } from '#shop/catalog/catalog.ts'
import type { Api, Deps } from '../deps.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { sendCsv } from '../http/replies/send-csv.ts'
import { success } from '../http/replies/success.ts'

export function stockRoutes(app: Api, deps: Deps): void {
  app.get(
    '/products/:id/stock-movements',
    {
      schema: {
        summary: 'List stock movements',
        params: idParams,
        querystring: stockMovementsQuery,
        response: { 200: stockMovementsReply },
      },
      config: { access },
    },
    async ({ params, query }) => {
      const asked = { before: query.before, limit: query.limit ?? USUAL_LIMIT }
      const { movements, next } = await listStockMovements(deps.readDb, params.id, asked)
      return success(movements, { meta: { next } })
    },
  )

  app.get(
    '/stock-movements/csv',
    {
      schema: { summary: 'Download stock movements as CSV', querystring: stockMovementsPeriod },
      config: { access },
    },
    (request, reply) =>
      sendCsv(deps, request, reply, {
        name: 'stock-movements',
        table: stockMovementsFile(deps.db, request.query),
      }),
  )

  app.post(
    '/products/variants/:id/stock',
    {
      schema: { summary: 'Change the stock of a size by a difference', body: stockChange, ...onProduct },
      config: { access },
    },
    async (request) => {
      const { params, body } = request
      return success({ data: await changeStock(deps, params.id, body, requireStaff(request).id) })
    },
  )

  app.post(
    '/products/:id/stock',
    {
      schema: {
        summary: 'Change the stock of several sizes by differences',
        body: stockChanges,
        ...onProduct,
      },
      config: { access },
    },
    async (request) => {
      const { params, body } = request
      return success({ data: await changeStocks(deps, params.id, body, requireStaff(request).id) })
    },
  )
}

const onProduct = { params: idParams, response: { 200: productReply } }
const USUAL_LIMIT = 20
const access = 'catalogue'
