import {
  acceptedLines,
  chosenParcels,
  linesQuery,
  linesReply,
  settlementConfirmation,
  settlementFields,
  settlementParams,
  settlementReply,
  settlementsQuery,
  settlementsReply,
  unsettledQuery,
  unsettledReply,
  withCouriersReply,
} from '../../contract/settlements.ts'
import { MOST_SETTLEMENT_BYTES } from '../../shared/settlements.ts'
import {
  acceptLines,
  cashWithCouriers,
  confirmSettlement,
  deleteDraft,
  draftFromFile,
  draftFromParcels,
  judgeAgain,
  linesOf,
  parcelsToSettle,
  settlementFile,
  settlementOf,
  settlementsFile,
  settlementsOf,
} from '../../shop/settlements/settlements.ts'
import type { Api, Deps } from '../deps.ts'
import { askedPage } from '../http/asked-page.ts'
import { parseFields, takeForms } from '../http/bodies/read-form.ts'
import { readUpload } from '../http/bodies/read-upload.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { sendCsv } from '../http/replies/send-csv.ts'
import { done, doneReply, success } from '../http/replies/success.ts'

const tags = ['settlements']
const reading = { access: 'orders' as const, audits: 'settlements read' }
const changing = { access: 'orders' as const, audits: 'settlement changed' }

/** The courier's cash. */
export function settlementRoutes(app: Api, deps: Deps): void {
  readingRoutes(app, deps)
  draftRoutes(app, deps)

  app.post(
    '/settlements/:id/confirm',
    {
      config: changing,
      schema: {
        tags,
        summary: 'Confirm a settlement',
        params: settlementParams,
        body: settlementConfirmation,
        response: { 200: settlementReply },
      },
    },
    async (request) =>
      success(await confirmSettlement(deps, request.params.id, request.body, requireStaff(request).id)),
  )
}

function readingRoutes(app: Api, deps: Deps): void {
  const { db } = deps
  app.get(
    '/settlements',
    {
      config: reading,
      schema: {
        tags,
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
      schema: { tags, summary: 'Sum up the cash with couriers by age', response: { 200: withCouriersReply } },
    },
    async () => success(await cashWithCouriers(db)),
  )

  app.get(
    '/settlements/parcels',
    {
      config: reading,
      schema: {
        tags,
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
    '/settlements/:id',
    {
      config: reading,
      schema: {
        tags,
        summary: 'Get a settlement',
        params: settlementParams,
        response: { 200: settlementReply },
      },
    },
    async ({ params }) => success(await settlementOf(db, params.id)),
  )

  app.get(
    '/settlements/:id/lines',
    {
      config: reading,
      schema: {
        tags,
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
        tags,
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
        tags,
        summary: 'Download the lines of all settlements as CSV',
        querystring: settlementsQuery,
      },
    },
    (request, reply) => sendCsv(deps, request, reply, { name: 'settlements', table: settlementsFile(db) }),
  )
}

function draftRoutes(app: Api, { db }: Deps): void {
  takeForms(app, (forms) => {
    forms.post(
      '/settlements/files',
      {
        config: { ...changing, form: { fields: settlementFields, files: { file: 'one' } } },
        schema: { tags, summary: 'Draft a settlement from a CSV file', response: { 201: settlementReply } },
      },
      async (request, reply) => {
        const { fields, file } = await readUpload(request, MOST_SETTLEMENT_BYTES)
        const { courier, waybill, collected, fee = null } = parseFields(settlementFields, fields)
        const named = waybill && collected ? { waybill, collected, fee } : null
        const made = await draftFromFile(db, file, { courier, named }, requireStaff(request).id)
        return reply.code(201).send(success(made))
      },
    )
  })

  app.post(
    '/settlements',
    {
      config: changing,
      schema: {
        tags,
        summary: 'Draft a settlement of chosen parcels',
        body: chosenParcels,
        response: { 201: settlementReply },
      },
    },
    async (request, reply) => {
      const { courier, parcelIds } = request.body
      const made = await draftFromParcels(db, courier, parcelIds, requireStaff(request).id)
      return reply.code(201).send(success(made))
    },
  )

  app.post(
    '/settlements/:id/judge',
    {
      config: changing,
      schema: {
        tags,
        summary: 'Judge the lines of a draft again',
        params: settlementParams,
        response: { 200: settlementReply },
      },
    },
    async ({ params }) => success(await judgeAgain(db, params.id)),
  )

  app.put(
    '/settlements/:id/accepted',
    {
      config: changing,
      schema: {
        tags,
        summary: 'Accept amounts that differ, or no longer accept them',
        params: settlementParams,
        body: acceptedLines,
        response: { 200: settlementReply },
      },
    },
    async ({ params, body }) => success(await acceptLines(db, params.id, body.lines, body.isAccepted)),
  )

  app.delete(
    '/settlements/:id',
    {
      config: changing,
      schema: {
        tags,
        summary: 'Delete the draft of a settlement',
        params: settlementParams,
        response: { 200: doneReply },
      },
    },
    async ({ params }) => {
      await deleteDraft(db, params.id)
      return done
    },
  )
}
