/** What couriers collect and hand over. */
import { toDecimal } from '#contract/money.ts'
import { rows } from '#platform/database/query.ts'
import { balanceStates } from '#shared/settlements.ts'
import {
  acceptLines,
  confirmSettlement,
  draftFromFile,
  settleBalance,
} from '#shop/settlements/settlements.ts'
import { changeStatus, type Draw, owed, succeeds, type Verb, type World } from './model.ts'
import { statusSet } from './order-verbs.ts'
import { moveParcel, pack, parcelsOf } from './parcel-verbs.ts'
import { filledCart, placeCash } from './placing-verbs.ts'

export const settlementVerbs: Record<string, Verb> = {
  deliverByCourier,
  async settle(world, draw) {
    await deliverByCourier(world, draw)
    await settleParcels(world, draw, [await draftOfCourier(world)])
  },
  async settleTwiceAtOnce(world, draw) {
    await deliverByCourier(world, draw)
    await settleParcels(world, draw, [await draftOfCourier(world), await draftOfCourier(world)])
  },
  settleLess: (world, draw) => settleOtherwise(world, draw, -5_00),
  settleMore: (world, draw) => settleOtherwise(world, draw, 5_00),
  async sayOfBalance(world, draw) {
    const balances = await rows(world.shop.db)<{
      settlementId: string
      line: number
    }>`SELECT settlement_id AS "settlementId", line FROM courier_balances
          WHERE order_id = ANY (${[...world.orders.keys()]}::uuid[]) ORDER BY created_at, line`
    const balance = draw(balances)
    const state = draw(balanceStates)
    // Between the courier and us: the customer has paid.
    if (balance && state) await settleBalance(cashDesk(world), { ...balance, state }, world.staffId)
  },
}

/** A courier brings an order and collects what it owes. */
async function deliverByCourier(world: World, draw: Draw): Promise<void> {
  const owing = [...world.orders].filter(([, order]) => order.status !== 'cancelled' && owed(order) > 0)
  const [id, order] = draw(owing) ?? []
  if (!id || !order || !(await statusSet(world, id, 'processing'))) return
  changeStatus(order, 'processing')
  await pack(world, id, 'sandbox')
  const parcel = (await parcelsOf(world)).find(({ orderId }) => orderId === id)
  await moveParcel(world, parcel, 'delivered')
}

type Draft = { id: string; cash: { orderId: string; parcelId: string; due: number; amount: number }[] }

/** The courier hands over something else than it has collected, and staff accept that. */
async function settleOtherwise(world: World, draw: Draw, difference: number): Promise<void> {
  await placeCash(world, await filledCart(world, draw), {})
  await deliverByCourier(world, (things) => things.at(-1))
  const draft = await draftOfCourier(world, difference)
  if (draft) await acceptLines(cashDesk(world), draft.id, [2, 3, 4], true)
  await settleParcels(world, draw, [draft])
}

/** The settlement of everything that the courier has, each amount changed by `difference`. */
async function draftOfCourier(world: World, difference = 0): Promise<Draft | undefined> {
  const cash = await rows(world.shop.db)<
    Draft['cash'][number] & { reference: string }
  >`SELECT order_id AS "orderId", id AS "parcelId", reference, cash_to_collect_in_piastres AS due,
          cash_to_collect_in_piastres + ${difference} AS amount FROM parcels
        WHERE order_id = ANY (${[...world.orders.keys()]}::uuid[]) AND courier = 'sandbox' AND state = 'delivered'
          AND settled_at IS NULL AND cash_to_collect_in_piastres > 0 ORDER BY id LIMIT 3`
  if (cash.length === 0) return
  const csv = `waybill,collected\n${cash.map(({ reference, amount }) => `${reference},${amount / 100}`).join('\n')}`
  const file = { name: 'week.csv', bytes: new TextEncoder().encode(csv) }
  const courier = { courier: 'sandbox', named: null }
  const { id } = await draftFromFile(cashDesk(world), file, courier, world.staffId)
  return { id, cash }
}

/** All at once: the parcels are in each of them, but the cash comes once. */
async function settleParcels(world: World, draw: Draw, drafts: (Draft | undefined)[]): Promise<void> {
  const completes = draw([true, false]) ?? false
  const settled = await Promise.all(
    drafts.map(async (draft) => {
      if (!draft) return
      const sum = draft.cash.reduce((total, { amount }) => total + amount, 0)
      const seen = { lines: draft.cash.length, collected: toDecimal(sum), completesOrders: completes }
      const confirming = () => confirmSettlement(cashDesk(world), draft.id, seen, world.staffId)
      return (await succeeds(confirming)) ? draft : undefined
    }),
  )
  for (const cash of settled.map((draft) => draft?.cash ?? [])) {
    // Whatever the courier hands over, the customer has paid what was due.
    for (const { orderId, parcelId, due } of cash) {
      const order = world.orders.get(orderId)
      order?.paid.set(`parcel ${parcelId}`, due + (order.paid.get(`parcel ${parcelId}`) ?? 0))
    }
    // After all of it: two parcels of one order may bring more than is owed.
    for (const order of cash.map(({ orderId }) => world.orders.get(orderId)))
      if (completes && order?.status === 'delivered' && owed(order) === 0) changeStatus(order, 'completed')
  }
}

const cashDesk = ({ shop }: World) => ({ db: shop.db, ordersChanged: () => {} })
