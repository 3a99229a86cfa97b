import { restockRoutes } from '#contract/routes/restock.ts'
import * as restock from '#shop/restock/restock.ts'
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
      await restock.askForRestock(shop.db, body, from)
      return null
    },
    getRestockNotice: ({ shop, query, request }) =>
      restock.viewNotice(shop.db, query.key, languageOf(request)),
    async claimRestock({ shop, body, request, reply }) {
      await restock.claimRestock(shop.db, body.key, rememberGuest(request, reply, deps))
      return null
    },
    async withdrawRestock({ shop, body, request }) {
      if ('key' in body) await restock.withdrawRestock(shop, body.key)
      else {
        await limitRestockWithdrawals(deps, request)
        await restock.withdrawRequest(shop, body, waitingNetwork(deps, request))
      }
      return null
    },
    listRestockQueue: ({ shop }) => restock.restockQueue(shop.db),
  })
