import { productFitReply } from '#contract/fit-reports.ts'
import { fitReportRoutes } from '#contract/routes/fit-reports.ts'
import {
  allSentences,
  deliveredItems,
  fitOfProduct,
  hideSentence,
  type OrderAsked,
  saveFitReport,
} from '#shop/fit-reports/fit-reports.ts'
import type { Api, Deps } from '../deps.ts'
import { askedPage } from '../http/asked-page.ts'
import { languageOf } from '../http/language.ts'
import { noteForAudit } from '../http/log/audit.ts'
import { answerCached } from '../http/replies/cached-answer.ts'
import { success } from '../http/replies/success.ts'
import { type Call, handle } from './handle.ts'

export const addFitReportRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, fitReportRoutes, {
    getProductFit: (call) =>
      answerCached(call, deps, {
        schema: productFitReply,
        key: `products/${call.params.id}/fit-reports`,
        read: async () => success(await fitOfProduct(deps.db, call.params.id)),
        showsOf: () => [call.params.id],
      }),
    listOrderFitReports: async (call) => success(await deliveredItems(call.shop.db, askedIn(call))),
    saveFitReport: async (call) => success(await saveFitReport(call.shop, askedIn(call), call.body)),
    async listFitReports({ shop, query }) {
      const { page, limit, offset } = askedPage(query)
      const { sentences, total } = await allSentences(shop.db, { limit, offset })
      return success(sentences, { meta: { total, page, limit } })
    },
    async hideSentence({ shop, params: { id }, body: { hiddenReason }, account, request }) {
      await hideSentence(shop, id, hiddenReason, account.id)
      const event = hiddenReason === null ? 'fit sentence shown' : 'fit sentence hidden'
      noteForAudit(request, { event, details: { id, reason: hiddenReason } })
      return success(null)
    },
  })

const askedIn = ({
  params,
  query,
  request,
}: Pick<
  Call<(typeof fitReportRoutes)['listOrderFitReports']>,
  'params' | 'query' | 'request'
>): OrderAsked => ({
  shopper: request.shopper,
  orderId: params.id,
  claim: { key: query.key },
  language: languageOf(request),
})
