import {
  restockAskedReply,
  restockKey,
  restockNoticeReply,
  restockQuery,
  restockQueueReply,
  restockRequest,
  restockWithdrawal,
} from '#contract/restock.ts'
import {
  askForRestock,
  claimRestock,
  restockQueue,
  viewNotice,
  withdrawRequest,
  withdrawRestock,
} from '#shop/restock/restock.ts'
import type { Api, Deps } from '../deps.ts'
import { rememberGuest } from '../http/identity/identify.ts'
import { languageOf } from '../http/language.ts'
import { limitRestockRequests, limitRestockWithdrawals, waitingNetwork } from '../http/limits/rate-limits.ts'
import { success } from '../http/replies/success.ts'

export function restockRoutes(app: Api, deps: Deps): void {
  const done = success(null)
  const response = { 200: restockAskedReply }

  app.post(
    '/restock-notices',
    {
      schema: {
        summary: 'Request a restock notice',
        body: restockRequest,
        response: { 201: restockAskedReply },
      },
    },
    async (request, reply) => {
      await limitRestockRequests(deps, request, request.body)
      const from = { language: languageOf(request), network: waitingNetwork(deps, request) }
      await askForRestock(deps.db, request.body, from)
      return reply.code(201).send(done)
    },
  )

  app.get(
    '/restock-notices/mine',
    {
      schema: {
        summary: 'Get a restock notice',
        querystring: restockQuery,
        response: { 200: restockNoticeReply },
      },
    },
    async (request) => success(await viewNotice(deps.db, request.query.key, languageOf(request))),
  )

  app.post(
    '/restock-notices/claim',
    {
      schema: { summary: 'Claim the held piece', body: restockKey, response },
    },
    async (request, reply) => {
      await claimRestock(deps.db, request.body.key, rememberGuest(request, reply, deps))
      return done
    },
  )

  app.post(
    '/restock-notices/withdraw',
    {
      schema: { summary: 'Withdraw a restock notice', body: restockWithdrawal, response },
    },
    async (request) => {
      const { body } = request
      if ('key' in body) await withdrawRestock(deps, body.key)
      else {
        await limitRestockWithdrawals(deps, request)
        await withdrawRequest(deps, body, waitingNetwork(deps, request))
      }
      return done
    },
  )

  app.get(
    '/restock-notices',
    {
      config: { access: 'catalogue' as const },
      schema: { summary: 'List the restock queue', response: { 200: restockQueueReply } },
    },
    async () => success(await restockQueue(deps.db)),
  )
}
