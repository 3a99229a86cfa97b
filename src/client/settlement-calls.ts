import type {
  balanceReply,
  balancesReply,
  linesReply,
  SettlementConfirmation,
  settlementReply,
  settlementsReply,
  unsettledReply,
  withCouriersReply,
} from '#contract/settlements.ts'
import type { BalanceState, CashAge, SettlementVerdict } from '#shared/settlements.ts'
import type { Call } from './call.ts'

type PageQuery = { page?: number; limit?: number }
export type LinesQuery = PageQuery & { verdict?: SettlementVerdict | undefined; q?: string | undefined }
export type BalancesQuery = PageQuery & { closed?: boolean }
export type UnsettledQuery = PageQuery & { courier: string; age?: CashAge | undefined }
/** The columns are named when the shop does not recognise them. */
export type SettlementFile = { courier: string; file: File; columns?: Record<string, string> }

/** The courier's cash. */
export const settlementCalls = ({ reply, data, send }: Call) => ({
  async settlements(query: PageQuery = {}) {
    const { data, meta } = await reply<typeof settlementsReply>('GET', '/settlements', { query })
    return { settlements: data, ...meta }
  },
  withCouriers: () => data<typeof withCouriersReply>('GET', '/settlements/with-couriers'),
  async unsettledParcels(query: UnsettledQuery) {
    const { data, meta } = await reply<typeof unsettledReply>('GET', '/settlements/parcels', { query })
    return { parcels: data, ...meta }
  },
  async balances(query: BalancesQuery = {}) {
    const { data, meta } = await reply<typeof balancesReply>('GET', '/settlements/balances', { query })
    return { balances: data, ...meta }
  },
  settleBalance: (settlementId: string, line: number, state: BalanceState) =>
    data<typeof balanceReply>('PUT', `/settlements/${settlementId}/lines/${line}/balance`, {
      body: { state },
    }),
  settlement: (id: string) => data<typeof settlementReply>('GET', `/settlements/${id}`),
  async lines(id: string, query: LinesQuery = {}) {
    const { data, meta } = await reply<typeof linesReply>('GET', `/settlements/${id}/lines`, { query })
    return { lines: data, ...meta }
  },
  upload({ courier, file, columns = {} }: SettlementFile, onProgress?: (sent: number) => void) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ courier, ...columns })) form.append(name, value)
    form.append('file', file)
    return data<typeof settlementReply>('POST', '/settlements/files', { form, onProgress })
  },
  choose: (courier: string, parcelIds: readonly string[]) =>
    data<typeof settlementReply>('POST', '/settlements', { body: { courier, parcelIds } }),
  judge: (id: string) => data<typeof settlementReply>('POST', `/settlements/${id}/judge`),
  accept: (id: string, lines: readonly number[], isAccepted: boolean) =>
    data<typeof settlementReply>('PUT', `/settlements/${id}/accepted`, { body: { lines, isAccepted } }),
  confirm: (id: string, body: SettlementConfirmation) =>
    data<typeof settlementReply>('POST', `/settlements/${id}/confirm`, { body }),
  deleteDraft: (id: string) => send('DELETE', `/settlements/${id}`),
})
