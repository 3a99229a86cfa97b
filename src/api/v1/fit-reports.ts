import { fitReportRoutes } from '#contract/routes/fit-reports.ts'
import * as fitReports from '#shop/fit-reports/fit-reports.ts'
import type { Api, Deps } from '../deps.ts'
import { pageOf } from '../http/asked-page.ts'
import { askedOrder, type OrderCall } from '../http/identity/order-claim.ts'
import { noteForAudit } from '../http/log/audit.ts'
import { answerCached } from '../http/replies/cached-answer.ts'
import { handle } from './handle.ts'

export const addFitReportRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, fitReportRoutes, {
    getProductFit: (call) =>
      answerCached(call, deps, {
        key: `products/${call.params.id}/fit-reports`,
        read: () => fitReports.fitOfProduct(deps.db, call.params.id),
        showsOf: () => [call.params.id],
      }),
    listOrderFitReports: (call) => fitReports.deliveredItems(call.shop.db, askedBy(call)),
    saveFitReport: (call) => fitReports.saveFitReport(call.shop, askedBy(call), call.body),
    listFitReports: ({ shop, query }) => pageOf(query, (page) => fitReports.allSentences(shop.db, page)),
    async hideSentence({ shop, params: { id }, body: { hiddenReason }, account, request }) {
      await fitReports.hideSentence(shop, id, hiddenReason, account.id)
      const event = hiddenReason === null ? 'fit sentence shown' : 'fit sentence hidden'
      noteForAudit(request, { event, details: { id, reason: hiddenReason } })
      return null
    },
  })

/** Not by the key of a guest's cart. */
const askedBy = (call: OrderCall) => ({ ...askedOrder(call), claim: { key: call.query.key } })
