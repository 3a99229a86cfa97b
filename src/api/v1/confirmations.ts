import {
  callAttempt,
  confirmationCardReply,
  confirmationClaim,
  confirmationsDueReply,
  confirmationsQuery,
  confirmationsReply,
  customerAnswer,
} from '#contract/confirmations.ts'
import { orderParams, orderQuery, orderReply } from '#contract/orders.ts'
import {
  answerOrder,
  claimConfirmation,
  countDue,
  listConfirmations,
  recordCall,
  viewConfirmation,
} from '#shop/confirmations/confirmations.ts'
import type { Api, Deps } from '../deps.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { languageOf } from '../http/language.ts'
import { limitAnswers, unconfirmedLimits } from '../http/limits/rate-limits.ts'
import { success } from '../http/replies/success.ts'

export function confirmationRoutes(app: Api, deps: Deps): void {
  const reads = { access: 'orders' as const, audits: 'orders read' }
  const changes = { access: 'orders' as const, audits: 'order changed' }
  const card = { params: orderParams, response: { 200: confirmationCardReply } }

  app.get(
    '/confirmations',
    {
      config: reads,
      schema: {
        summary: 'List orders to confirm',
        querystring: confirmationsQuery,
        response: { 200: confirmationsReply },
      },
    },
    async (request) => {
      const { confirmations, next } = await listConfirmations(deps.db, request.query)
      return success(confirmations, { meta: { next } })
    },
  )

  app.get(
    '/confirmations/due',
    {
      config: { access: 'orders' },
      schema: { summary: 'Count orders to confirm now', response: { 200: confirmationsDueReply } },
    },
    async () => success({ due: await countDue(deps.db) }),
  )

  app.get(
    '/confirmations/:id',
    {
      config: { ...reads, audits: 'order read' },
      schema: { summary: 'Get an order to confirm', ...card },
    },
    async (request) => success(await viewConfirmation(deps, request.params.id)),
  )

  app.post(
    '/confirmations/:id/claim',
    {
      config: changes,
      schema: { summary: 'Claim an order to confirm', body: confirmationClaim, ...card },
    },
    async (request) => {
      const staff = requireStaff(request)
      const { takesOver } = request.body
      return success(await claimConfirmation(deps, request.params.id, staff.id, takesOver))
    },
  )

  app.post(
    '/confirmations/:id/calls',
    { config: changes, schema: { summary: 'Record a call attempt', body: callAttempt, ...card } },
    async (request) =>
      success(await recordCall(deps, request.params.id, request.body, requireStaff(request).id)),
  )

  app.post(
    '/orders/:id/answer',
    {
      schema: {
        summary: 'Confirm or cancel my order',
        params: orderParams,
        querystring: orderQuery,
        body: customerAnswer,
        response: { 200: orderReply },
      },
    },
    async (request) => {
      await limitAnswers(deps, request)
      const asked = {
        shopper: request.shopper,
        orderId: request.params.id,
        key: request.query.key,
        language: languageOf(request),
      }
      const { answer } = request.body
      return success(await answerOrder(deps, asked, answer, await unconfirmedLimits(deps, request)))
    },
  )
}
