/** Money that goes back: by staff in cash or to a wallet, to the card through the provider, and in the provider's dashboard. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { toDecimal } from '#contract/money.ts'
import { execute, inTransaction, onlyRow } from '#platform/database/query.ts'
import { changeStock } from '#shop/catalog/products/stock.ts'
import type { Shop } from '#shop/context/shop.ts'
import { findPayment } from '#shop/payments/payments.ts'
import { prepare } from '#shop/refunds/carry-out.ts'
import { ask, refundByCard, refundByHand } from '#shop/refunds/refund-order.ts'
import { checkRefund, closeRefund, followTotals, lookAfterRefunds } from '#shop/refunds/refunds.ts'
import { openKashier, type Way } from '../support/kashier-stand-in.ts'
import { recordedLog } from '../support/recorded-log.ts'
import {
  type Attempt,
  addOrder,
  type Draw,
  type ModelOrder,
  owed,
  paid,
  succeeds,
  totalOf,
  type Verb,
  type World,
} from './model.ts'

const kashier = await openKashier()

export const paidToKashier = ({ reference, total }: Pick<Attempt, 'reference' | 'total'>): unknown =>
  kashier.orders.set(reference, { captured: total, refunded: 0, status: 'CAPTURED' })

export const refundVerbs: Record<string, Verb> = {
  async payBackByHand(world, draw) {
    await byHand(world, draw)
  },
  async payBackByHandAndUndo(world, draw) {
    const done = await byHand(world, draw)
    if (!done) return
    await world.shop.undo(done.event)
    done.order.refunded -= done.amount
  },
  payBackByCard: (world, draw) => byCard(world, draw, {}),
  payBackByCardOnItsDay: (world, draw) => byCard(world, draw, { voids: true }),
  payBackByCardTwiceAtOnce: (world, draw) => byCard(world, draw, { twice: true }),
  answerIsLate: (world, draw) => byCard(world, draw, { way: 'late' }),
  answerIsLost: (world, draw) => byCard(world, draw, { way: 'lost' }),
  answerNeverComes: (world, draw) => byCard(world, draw, { way: 'silent' }),
  refundIsRefused: (world, draw) => byCard(world, draw, { way: 'refused' }),
  providerIsDown: (world, draw) => byCard(world, draw, { isDown: true }),
  diesBeforeItSends: (world, draw) => byCard(world, draw, { dies: 'before it sends' }),
  diesAsItSends: (world, draw) => byCard(world, draw, { dies: 'as it sends' }),
  async lateRefundsArrive(world) {
    kashier.land()
    await anHourPasses(world)
  },
  async lookRefundUp(world, draw) {
    const { id, order, refund } = draw(underWay(world)) ?? {}
    if (!id || !order || !refund) return
    await checkRefund(desk(world), id, refund.id)
    readTotals(order, refund.attempt)
  },
  async sayThatRefundHasFailed(world, draw) {
    const { id, order, refund } = draw(underWay(world)) ?? {}
    if (!id || !order || !refund) return
    const say = () => succeeds(() => closeRefund(desk(world), id, refund.id, world.staffId))
    expect(await say()).toBe(false)
    await execute(world.shop.db)`
      UPDATE refunds SET sent_at = now() - interval '1 hour' WHERE id = ${refund.id}::uuid`
    expect(await say()).toBe(true)
    readTotals(order, refund.attempt)
    order.underWay.delete(refund.id)
  },
  /** Reported by webhooks, several at once, or found by the job. */
  async refundInDashboard(world, draw) {
    const [, order] = draw([...world.orders].filter(([, one]) => paidByCard(one).length > 0)) ?? []
    const attempt = order && draw(paidByCard(order))
    if (!order || !attempt) return
    const theirs = totalsOf(attempt)
    const amount = draw([25_00, theirs.captured]) ?? 0
    if (theirs.status === 'VOIDED' || amount > theirs.captured - theirs.refunded) return
    theirs.refunded += amount
    if (draw(['webhook', 'inquiry']) === 'inquiry') return anHourPasses(world)
    await Promise.all([1, 2].map(() => followTotals(desk(world), attempt)))
    readTotals(order, attempt)
  },
}

const paidByCard = ({ paid }: ModelOrder): string[] =>
  [...paid.keys()].filter((source) => kashier.orders.has(source))

export const cashOf = ({ paid }: ModelOrder): string[] =>
  [...paid.keys()].filter((source) => !kashier.orders.has(source))

function totalsOf(attempt: string) {
  const theirs = kashier.orders.get(attempt)
  if (!theirs) throw new Error(`${attempt} was not paid by card`)
  return theirs
}

const underWay = ({ orders }: World) =>
  [...orders].flatMap(([id, order]) =>
    [...order.underWay].map(([refund, asked]) => ({ id, order, refund: { id: refund, ...asked } })),
  )

const dueOf = (order: ModelOrder): number =>
  -owed(order) - [...order.underWay.values()].reduce((sum, { amount }) => sum + amount, 0)

/** A new card order that is cancelled, or one of those that there are. */
async function toPayBack(
  world: World,
  draw: Draw,
  isIt = (_: ModelOrder): boolean => true,
): Promise<[string, ModelOrder] | []> {
  const due = [...world.orders].filter(([, order]) => isIt(order) && dueOf(order) > 0)
  const isKnown = draw([false, false, true])
  return (isKnown && draw(due)) || cancelledAfterPaying(world)
}

async function cancelledAfterPaying(world: World): Promise<[string, ModelOrder]> {
  const { shop, staffId, given, variants } = world
  const [variant = 0] = variants
  await changeStock(shop.db, variant, { change: 5, reason: 'count', note: 'Shelf 3' }, staffId)
  given.set(variant, (given.get(variant) ?? 0) + 5)
  const owner = shop.newGuest()
  await shop.put(owner, variant)
  const total = totalOf(1)
  const reference = await shop.openAttempt(owner, total, { provider: 'kashier' })
  const { id } = await shop.settle(reference, { providerOrderId: reference })
  paidToKashier({ reference, total })
  await shop.setStatus(id, 'cancelled')
  const order = addOrder(world, id, { method: 'card', total })
  order.status = 'cancelled'
  order.paid.set(reference, total)
  return [id, order]
}

/** More than is due is refused. */
async function byHand(world: World, draw: Draw) {
  const [id, order] = await toPayBack(world, draw)
  if (!id || !order) return null
  const due = dueOf(order)
  const amount = draw([due, Math.min(due, 30_00), due, due + 1])
  const method = draw(['cash', 'wallet'] as const)
  if (!amount || !method) return null
  const asked = { id: randomUUID(), method, amount: toDecimal(amount), reference: 'TX 7', note: '' }
  let event: number | null = null
  // A double click is one refund.
  const press = async () => {
    event = (await refundByHand(desk(world), id, asked, world.staffId)) ?? event
  }
  const isDue = amount <= due
  expect(await Promise.all([succeeds(press), succeeds(press)])).toEqual([isDue, isDue])
  if (!isDue) return null
  order.refunded += amount
  return { order, event, amount }
}

type Asking = {
  way?: Way
  voids?: boolean
  isDown?: boolean
  twice?: boolean
  dies?: 'before it sends' | 'as it sends'
}

/** The provider is called for it once at most, whatever it answers. */
async function byCard(world: World, draw: Draw, asking: Asking): Promise<void> {
  const [id, order] = await toPayBack(world, draw, (one) => paidByCard(one).length > 0)
  const attempt = order && draw(paidByCard(order))
  if (!id || !order || !attempt) return
  const due = dueOf(order)
  const left = totalsOf(attempt).captured - (order.backOnCard.get(attempt) ?? 0)
  const most = Math.min(due, left)
  const amount = draw([most, Math.min(most, 40_00), most, due + 1]) ?? 0
  if (amount <= 0) return
  const isBusy = [...order.underWay.values()].some((one) => one.attempt === attempt)
  const { way = 'done', voids = false, isDown = false, twice = false, dies } = asking
  Object.assign(kashier, { way, voids, isDown })
  const before = kashier.asked.length
  const people = (twice ? [1, 2] : [1]).map(() => randomUUID())
  const done = await Promise.all(
    people.map((refund) => {
      const asked = { id: refund, method: 'card', attempt, amount: toDecimal(amount), note: '' } as const
      return succeeds(async () => {
        if (!dies) return void (await refundByCard(desk(world), id, asked, world.staffId))
        await inTransaction(world.shop.db, (tx) => ask(tx, 'kashier', id, asked, world.staffId))
        if (dies === 'as it sends') await send(world, id, asked)
      })
    }),
  )
  const asks = kashier.asked.slice(before).filter(({ operation }) => operation === 'REFUND')
  Object.assign(kashier, { way: 'done', voids: false, isDown: false })
  expect(done.includes(true)).toBe(!isBusy && amount <= most)
  expect(asks.length).toBeLessThanOrEqual(done.filter(Boolean).length)
  const isSure = isDown || way === 'refused'
  for (const [n, refund] of people.entries())
    if (done[n] && !isSure) order.underWay.set(refund, { attempt, amount })
  if (dies === 'before it sends') await anHourPasses(world)
  readTotals(order, attempt)
}

/** Up to the call of the provider. */
async function send(
  { shop: { db } }: World,
  orderId: string,
  { id, attempt }: { id: string; attempt: string },
) {
  const payment = await findPayment(db, 'kashier', attempt)
  if (!payment) throw new Error('no payment')
  const before = await kashier.provider.totals(payment)
  await inTransaction(db, (tx) => prepare(tx, payment, { id, orderId }, before))
}

/** The job. It sends only what nobody has sent. */
async function anHourPasses(world: World): Promise<void> {
  const { db } = world.shop
  const attempts = [...world.orders.values()].flatMap(paidByCard)
  const before = kashier.asked.length
  const { unsent } = await onlyRow(db)<{
    unsent: number
  }>`SELECT count(*) AS unsent FROM refunds WHERE state = 'asked' AND sent_at IS NULL`
  await execute(db)`
    UPDATE refunds SET next_try_at = now() WHERE attempt = ANY (${attempts}::uuid[]) AND settled_at IS NULL`
  await execute(db)`
    UPDATE payment_attempts SET totals_due_at = now() WHERE reference = ANY (${attempts}::uuid[])`
  await lookAfterRefunds(desk(world))
  expect(kashier.asked.slice(before).filter(({ operation }) => operation === 'REFUND')).toHaveLength(unsent)
  for (const order of world.orders.values())
    for (const attempt of paidByCard(order)) readTotals(order, attempt)
}

/** What is new: refunds of ours that have arrived, and what somebody has sent back in the dashboard. More than was paid is in no ledger. */
function readTotals(order: ModelOrder, attempt: string): void {
  const { captured, refunded, status } = totalsOf(attempt)
  const back = status === 'VOIDED' ? captured : refunded
  let more = back - (order.backOnCard.get(attempt) ?? 0)
  order.refunded += Math.min(more, paid(order) - order.refunded)
  order.backOnCard.set(attempt, back)
  for (const [id, one] of order.underWay) {
    if (one.attempt !== attempt || more < one.amount) continue
    order.underWay.delete(id)
    more -= one.amount
  }
}

const desk = ({ shop: { db } }: World) =>
  ({
    db,
    payments: kashier.provider,
    log: recordedLog('error').log,
    ordersChanged() {},
    mailDue() {},
  }) as unknown as Shop
