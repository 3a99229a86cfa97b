import {
  acceptedLines,
  chosenParcels,
  linesQuery,
  linesReply,
  settlementConfirmation,
  settlementCsvReply,
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
  settlementCsv,
  settlementOf,
  settlementsOf,
} from '../../shop/settlements/settlements.ts'
import type { Api, Deps } from '../deps.ts'
import { askedPage } from '../http/asked-page.ts'
import { parseFields, takeForms } from '../http/bodies/read-form.ts'
import { readUpload } from '../http/bodies/read-upload.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { done, doneReply, success } from '../http/replies/success.ts'

const onSettlement = { params: settlementParams, response: { 200: settlementReply } }
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
      schema: { summary: 'Confirm a settlement', body: settlementConfirmation, ...onSettlement },
    },
    async (request) =>
      success(await confirmSettlement(deps, request.params.id, request.body, requireStaff(request).id)),
  )
}

function readingRoutes(app: Api, { db }: Deps): void {
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
      config: reading,
      schema: {
        summary: 'Get the lines of a settlement as CSV',
        params: settlementParams,
        response: { 200: settlementCsvReply },
      },
    },
    async ({ params }) => success(await settlementCsv(db, params.id)),
  )
}

function draftRoutes(app: Api, { db }: Deps): void {
  takeForms(app, (forms) => {
    forms.post(
      '/settlements/files',
      {
        config: { ...changing, form: { fields: settlementFields, files: { file: 'one' } } },
        schema: { summary: 'Draft a settlement from a CSV file', response: { 201: settlementReply } },
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
      schema: { summary: 'Judge the lines of a draft again', ...onSettlement },
    },
    async ({ params }) => success(await judgeAgain(db, params.id)),
  )

  app.put(
    '/settlements/:id/accepted',
    {
      config: changing,
      schema: {
        summary: 'Accept amounts that differ, or no longer accept them',
        body: acceptedLines,
        ...onSettlement,
      },
    },
    async ({ params, body }) => success(await acceptLines(db, params.id, body.lines, body.isAccepted)),
  )

  app.delete(
    '/settlements/:id',
    {
      config: changing,
      schema: {
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
