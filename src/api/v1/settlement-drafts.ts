import { doneReply } from '#contract/envelope.ts'
import {
  acceptedLines,
  balanceBody,
  balanceParams,
  balanceReply,
  chosenParcels,
  settlementConfirmation,
  settlementFields,
  settlementParams,
  settlementReply,
} from '#contract/settlements.ts'
import { MOST_SETTLEMENT_BYTES } from '#shared/settlements.ts'
import {
  acceptLines,
  confirmSettlement,
  deleteDraft,
  draftFromFile,
  draftFromParcels,
  judgeAgain,
  settleBalance,
} from '#shop/settlements/settlements.ts'
import type { Api, Deps } from '../deps.ts'
import { parseFields, takeForms } from '../http/bodies/read-form.ts'
import { readUpload } from '../http/bodies/read-upload.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { limitUploads } from '../http/limits/rate-limits.ts'
import { done, success } from '../http/replies/success.ts'

const changing = { access: 'orders' as const, audits: 'settlement changed' }

/** The courier's cash: drafts, until they are confirmed, and what became of the differences afterwards. */
export function settlementDraftRoutes(app: Api, deps: Deps): void {
  takeForms(app, (forms) => {
    forms.post(
      '/settlements/files',
      {
        config: { ...changing, form: { fields: settlementFields, files: { file: 'one' } } },
        schema: { summary: 'Draft a settlement from a CSV file', response: { 201: settlementReply } },
      },
      async (request, reply) => {
        await limitUploads(deps, requireStaff(request).id)
        const { fields, file } = await readUpload(request, MOST_SETTLEMENT_BYTES)
        const { courier, waybill, collected, fee = null } = parseFields(settlementFields, fields)
        const named = waybill && collected ? { waybill, collected, fee } : null
        const made = await draftFromFile(deps, file, { courier, named }, requireStaff(request).id)
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
      const made = await draftFromParcels(deps, courier, parcelIds, requireStaff(request).id)
      return reply.code(201).send(success(made))
    },
  )

  const ofSettlement = { params: settlementParams, response: { 200: settlementReply } }
  app.post(
    '/settlements/:id/judge',
    {
      config: changing,
      schema: { ...ofSettlement, summary: 'Judge the lines of a draft again' },
    },
    async ({ params }) => success(await judgeAgain(deps, params.id)),
  )

  app.put(
    '/settlements/:id/accepted',
    {
      config: changing,
      schema: {
        ...ofSettlement,
        summary: 'Accept amounts that differ, or no longer accept them',
        body: acceptedLines,
      },
    },
    async ({ params, body }) => success(await acceptLines(deps, params.id, body.lines, body.isAccepted)),
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
      await deleteDraft(deps, params.id)
      return done
    },
  )

  app.post(
    '/settlements/:id/confirm',
    {
      config: changing,
      schema: {
        ...ofSettlement,
        summary: 'Confirm a settlement',
        body: settlementConfirmation,
      },
    },
    async (request) =>
      success(await confirmSettlement(deps, request.params.id, request.body, requireStaff(request).id)),
  )

  app.put(
    '/settlements/:id/lines/:line/balance',
    {
      config: changing,
      schema: {
        summary: 'Say what became of the difference of a line',
        params: balanceParams,
        body: balanceBody,
        response: { 200: balanceReply },
      },
    },
    async (request) => {
      const { id: settlementId, line } = request.params
      const said = { settlementId, line, state: request.body.state }
      return success(await settleBalance(deps, said, requireStaff(request).id))
    },
  )
}
