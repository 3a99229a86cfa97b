import { settlementFields } from '#contract/desk/settlements.ts'
import { settlementRoutes } from '#contract/routes/orders/settlements.ts'
import { MOST_SETTLEMENT_BYTES } from '#shared/settlements.ts'
import * as settlements from '#shop/settlements/settlements.ts'
import type { Api, Deps } from '../deps.ts'
import { pageOf } from '../http/asked-page.ts'
import { parseFields } from '../http/bodies/read-form.ts'
import { readUpload } from '../http/bodies/read-upload.ts'
import { limitUploads } from '../http/limits/rate-limits.ts'
import { sendCsv } from '../http/replies/send-csv.ts'
import { handle } from './handle.ts'

/** The courier's cash: drafts, until they are confirmed, and what became of the differences afterwards. */
export function addSettlementRoutes(app: Api, deps: Deps): void {
  const { db } = deps
  handle(app, deps, settlementRoutes, {
    listSettlements: ({ query }) => pageOf(query, (page) => settlements.settlementsOf(db, page)),
    sumCashWithCouriers: () => settlements.cashWithCouriers(db),
    listUnsettledParcels: ({ query }) =>
      pageOf(query, (page) => settlements.parcelsToSettle(db, { ...query, ...page })),
    listBalances: ({ query }) => pageOf(query, (page) => settlements.balancesOf(db, { ...query, ...page })),
    getSettlement: ({ params }) => settlements.settlementOf(db, params.id),
    listSettlementLines: ({ params, query }) =>
      pageOf(query, (page) => settlements.linesOf(db, params.id, { ...query, ...page })),
    async getSettlementCsv(call) {
      const { courier, table } = await settlements.settlementFile(db, call.params.id, call.query)
      return sendCsv(deps, call, `settlement-${courier}`, table)
    },
    getSettlementsCsv: (call) => sendCsv(deps, call, 'settlements', settlements.settlementsFile(db)),
    async draftSettlementFromFile({ shop, request, account }) {
      await limitUploads(deps, account.id)
      const { fields, file } = await readUpload(request, MOST_SETTLEMENT_BYTES)
      const { courier, waybill, collected, fee = null } = parseFields(settlementFields, fields)
      const named = waybill && collected ? { waybill, collected, fee } : null
      return settlements.draftFromFile(shop, file, { courier, named }, account.id)
    },
    draftSettlement: ({ shop, body, account }) =>
      settlements.draftFromParcels(shop, body.courier, body.parcelIds, account.id),
    judgeSettlement: ({ shop, params }) => settlements.judgeAgain(shop, params.id),
    acceptSettlementLines: ({ shop, params, body }) =>
      settlements.acceptLines(shop, params.id, body.lines, body.isAccepted),
    deleteSettlement: ({ shop, params }) => settlements.deleteDraft(shop, params.id),
    confirmSettlement: ({ shop, params, body, account }) =>
      settlements.confirmSettlement(shop, params.id, body, account.id),
    closeBalance: ({ shop, params: { id: settlementId, line }, body: { state }, account }) =>
      settlements.settleBalance(shop, { settlementId, line, state }, account.id),
  })
}
