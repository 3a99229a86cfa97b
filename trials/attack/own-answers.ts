/** Ways to misuse what customers do about their own orders: confirm them by the mailed link, track them, wait for their mail. */
import { setTimeout as delay } from 'node:timers/promises'
import { row, rows, type SQL, sql, usingDatabase } from '#platform/database/database.ts'
import { SHORT_NUMBER } from '#shared/values.ts'
import { type Answer, type Caller, call } from '../harness/call.ts'
import { addToCart, orderForm, placeOrder } from '../harness/guests.ts'
import type { MeasuredShop } from '../harness/open-shop.ts'
import { type Outcome, type StockAttack, shelf, sum } from './buy-up.ts'

/** Two orders of 15 pieces, which cost less than one order may. */
const MOST_PIECES_OF_PHONE = 30
const MOST_TRIES_OF_PHONE = 5

export const ownAnswers: Record<string, StockAttack> = {
  'confirm by the link of a first order': async (shop) => {
    const order = await ordered(newBuyer(shop, '203.0.113.1'))
    const { status } = await answer(shop, order, await mailedKey(shop, order))
    return { answer: `${status}`, isBroken: status !== 200 }
  },
  'confirm by link from 20 networks with one phone number that has bought': confirmAll,
  'confirm by the key of a tracked order': async (shop) => {
    const buyer = newBuyer(shop, '203.0.113.2')
    const order = await ordered(buyer)
    const { body } = await track(buyer, order, buyer.phone)
    const { status } = await answer(shop, order, body.data.key)
    const read = await call(newBuyer(shop, '203.0.113.3'), 'GET', `/orders/${order}?key=${body.data.key}`)
    const { guestEmail } = read.body.data
    return { answer: `${status}, ${guestEmail}`, isBroken: status !== 404 || guestEmail === buyer.email }
  },
  'mails to guests after 310 registrations': async (shop) => {
    for (let n = 0; n < 310; n++) {
      const stranger = { name: 'A', email: `stranger${n}@example.org`, password: 'correct horse' }
      await call({ address: shop.address, from: `198.51.100.${n % 16}` }, 'POST', '/auth/register', stranger)
    }
    const state = await stateOfMail(shop, await ordered(newBuyer(shop, '203.0.113.4')))
    return { answer: `the mail to a guest is ${state}`, isBroken: state !== 'kept' }
  },
  'track an order whose phone number 60 networks guess at': async (shop) => {
    const buyer = newBuyer(shop, '203.0.113.5')
    const order = await ordered(buyer)
    for (let n = 0; n < 60; n++) await track(newBuyer(shop, `198.51.100.${n}`), '000000', buyer.phone)
    const { status } = await track(buyer, order.slice(-SHORT_NUMBER), buyer.phone)
    return { answer: `${status} for the customer`, isBroken: status !== 200 }
  },
  'track an order by guessing from one network': async (shop) => {
    const buyer = newBuyer(shop, '203.0.113.6')
    let tries = 0
    while (tries < 100 && (await track(buyer, `${100_000 + tries}`, '01055555555')).status === 404) tries++
    return { answer: `${tries} tries`, isBroken: tries > MOST_TRIES_OF_PHONE }
  },
}

/** All of them are asked about, so that all of them can be confirmed. */
async function confirmAll(shop: MeasuredShop): Promise<Outcome> {
  const first = newBuyer(shop, '203.0.113.7')
  const { phone } = first
  const delivered = await ordered(first)
  await inDatabase(
    shop,
    sql`UPDATE orders SET status = 'delivered', delivered_at = now() WHERE id = ${delivered}::uuid`,
  )
  const before = sum(await shelf(shop.address))
  const statuses: number[] = []
  for (let n = 0; n < 20; n++) {
    const placed = await order({ ...newBuyer(shop, `198.51.100.${n}`), phone }, 15)
    if (placed.status === 201) {
      const { id } = placed.body.order
      // A number that has bought is not asked about; with CONFIRMATION=all it would be.
      await inDatabase(
        shop,
        sql`INSERT INTO confirmations (order_id) VALUES (${id}::uuid) ON CONFLICT DO NOTHING`,
      )
      statuses.push((await answer(shop, id, await mailedKey(shop, id))).status)
    }
  }
  const taken = before - sum(await shelf(shop.address))
  return {
    answer: `${taken} of ${before} pieces taken, answers ${statuses.join(' ')}`,
    isBroken: taken > MOST_PIECES_OF_PHONE,
  }
}

type Buyer = Caller & { phone: string; email: string }

let buyers = 0
export function newBuyer({ address }: MeasuredShop, from: string): Buyer {
  buyers++
  return { address, from, phone: `010${40_000_000 + buyers}`, email: `buyer${buyers}@example.org` }
}

/** As many pieces of whatever is there. */
async function order(buyer: Buyer, pieces: number): Promise<Answer> {
  let count = 0
  for (const { id, stock } of await shelf(buyer.address)) {
    const quantity = Math.min(stock >= 3 ? Math.floor(stock / 2) : stock, pieces - count)
    if ((await addToCart(buyer, id, quantity)).status === 200) count += quantity
    if (count >= pieces) break
  }
  return placeOrder(buyer, { ...orderForm('A', buyer.phone), email: buyer.email })
}

export async function ordered(buyer: Buyer): Promise<string> {
  const { status, body } = await order(buyer, 1)
  if (status !== 201) throw new Error(`An order was answered with ${status} ${JSON.stringify(body)}`)
  return body.order.id
}

export const track = (caller: Caller, number: string, phone: string): Promise<Answer> =>
  call(caller, 'POST', '/orders/track', { number, phone })

const answer = ({ address }: MeasuredShop, id: string, key: string): Promise<Answer> =>
  call({ address, from: `192.0.2.${buyers++ % 250}` }, 'POST', `/orders/${id}/answer?key=${key}`, {
    answer: 'confirm',
  })

const inDatabase = ({ connectionString }: MeasuredShop, statement: SQL) =>
  usingDatabase(connectionString, { max: 1 }, (db) => rows(db)(statement))

type Mail = { state: string; text: string | null }

/** Once it is written, sent or withheld. */
async function mailAbout({ connectionString }: MeasuredShop, id: string): Promise<Mail> {
  for (let tries = 0; tries < 300; tries++) {
    const found = await usingDatabase(connectionString, { max: 1 }, (db) => {
      return row(db)<Mail & { isPostponed: boolean }>`
        SELECT state, text, next_try_at > now() + interval '10 minutes' AS "isPostponed" FROM mails
        WHERE about = ${id} AND kind = 'order_confirmation'`
    })
    if (found && (found.state !== 'due' || found.isPostponed)) return found
    await delay(100)
  }
  throw new Error(`the mail about ${id} is still waiting`)
}

const stateOfMail = async (shop: MeasuredShop, id: string): Promise<string> =>
  (await mailAbout(shop, id)).state

async function mailedKey(shop: MeasuredShop, id: string): Promise<string> {
  return /[?&]key=([\w.-]+)/.exec((await mailAbout(shop, id)).text ?? '')?.[1] ?? 'no key'
}
