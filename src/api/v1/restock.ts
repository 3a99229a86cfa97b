import { restockRoutes } from '#contract/routes/restock.ts'
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
import { handle } from './handle.ts'

export const addRestockRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, restockRoutes, {
    async askForRestock({ shop, body, request }) {
      await limitRestockRequests(deps, request, body)
      const from = { language: languageOf(request), network: waitingNetwork(deps, request) }
      await askForRestock(shop.db, body, from)
      return null
    },
    getRestockNotice: ({ shop, query, request }) => viewNotice(shop.db, query.key, languageOf(request)),
    async claimRestock({ shop, body, request, reply }) {
      await claimRestock(shop.db, body.key, rememberGuest(request, reply, deps))
      return null
    },
    async withdrawRestock({ shop, body, request }) {
      if ('key' in body) await withdrawRestock(shop, body.key)
      else {
        await limitRestockWithdrawals(deps, request)
        await withdrawRequest(shop, body, waitingNetwork(deps, request))
      }
      return null
    },
    listRestockQueue: ({ shop }) => restockQueue(shop.db),
  })
