import { settlementRoutes } from '#contract/routes/orders/settlements.ts'
import { settlementFields } from '#contract/settlements.ts'
import { MOST_SETTLEMENT_BYTES } from '#shared/settlements.ts'
import {
  acceptLines,
  balancesOf,
  cashWithCouriers,
  confirmSettlement,
  deleteDraft,
  draftFromFile,
  draftFromParcels,
  judgeAgain,
  linesOf,
  parcelsToSettle,
  settleBalance,
  settlementFile,
  settlementOf,
  settlementsFile,
  settlementsOf,
} from '#shop/settlements/settlements.ts'
import type { Api, Deps } from '../deps.ts'
import { askedPage } from '../http/asked-page.ts'
import { parseFields } from '../http/bodies/read-form.ts'
import { readUpload } from '../http/bodies/read-upload.ts'
import { limitUploads } from '../http/limits/rate-limits.ts'
import { sendCsv } from '../http/replies/send-csv.ts'
import { done, success } from '../http/replies/success.ts'
import { handle } from './handle.ts'

/** The courier's cash: drafts, until they are confirmed, and what became of the differences afterwards. */
export function addSettlementRoutes(app: Api, deps: Deps): void {
  const { db } = deps
  handle(app, deps, settlementRoutes, {
    async listSettlements({ query }) {
      const { page, limit, offset } = askedPage(query)
      const { data, total } = await settlementsOf(db, { limit, offset })
      return success(data, { meta: { total, page, limit } })
    },
    sumCashWithCouriers: async () => success(await cashWithCouriers(db)),
    async listUnsettledParcels({ query }) {
      const { page, limit, offset } = askedPage(query)
      const { data, total } = await parcelsToSettle(db, { ...query, limit, offset })
      return success(data, { meta: { total, page, limit } })
    },
    async listBalances({ query }) {
      const { page, limit, offset } = askedPage(query)
      const { data, total } = await balancesOf(db, { ...query, limit, offset })
      return success(data, { meta: { total, page, limit } })
    },
    getSettlement: async ({ params }) => success(await settlementOf(db, params.id)),
    async listSettlementLines({ params, query }) {
      const { page, limit, offset } = askedPage(query)
      const { data, total } = await linesOf(db, params.id, { ...query, limit, offset })
      return success(data, { meta: { total, page, limit } })
    },
    async getSettlementCsv({ request, reply, params, query }) {
      const { courier, table } = await settlementFile(db, params.id, query)
      return sendCsv(deps, request, reply, { name: `settlement-${courier}`, table })
    },
    getSettlementsCsv: ({ request, reply }) =>
      sendCsv(deps, request, reply, { name: 'settlements', table: settlementsFile(db) }),
    async draftSettlementFromFile({ shop, request, account }) {
      await limitUploads(deps, account.id)
      const { fields, file } = await readUpload(request, MOST_SETTLEMENT_BYTES)
      const { courier, waybill, collected, fee = null } = parseFields(settlementFields, fields)
      const named = waybill && collected ? { waybill, collected, fee } : null
      return success(await draftFromFile(shop, file, { courier, named }, account.id))
    },
    draftSettlement: async ({ shop, body, account }) =>
      success(await draftFromParcels(shop, body.courier, body.parcelIds, account.id)),
    judgeSettlement: async ({ shop, params }) => success(await judgeAgain(shop, params.id)),
    acceptSettlementLines: async ({ shop, params, body }) =>
      success(await acceptLines(shop, params.id, body.lines, body.isAccepted)),
    async deleteSettlement({ shop, params }) {
      await deleteDraft(shop, params.id)
      return done
    },
    confirmSettlement: async ({ shop, params, body, account }) =>
      success(await confirmSettlement(shop, params.id, body, account.id)),
    async closeBalance({ shop, params: { id: settlementId, line }, body: { state }, account }) {
      return success(await settleBalance(shop, { settlementId, line, state }, account.id))
    },
  })
}
