/** Orders by which an anonymous client could take the stock from everybody else, or bury the order desk, by their intention. */
import type { Answer, Caller } from '../harness/call.ts'
import { addToCart, orderForm, placeOrder, type Variant, variantsOf } from '../harness/guests.ts'
import type { MeasuredShop } from '../harness/open-shop.ts'

const MOST_ORDERS_OF_GUEST = 5
/** 25 orders with a piece each, and 30 that wait. */
const MOST_ORDERS_OF_ADDRESS = 55

/** The result, and whether it is more than the limits allow. */
export type Outcome = { answer: string; isBroken: boolean }
export type StockAttack = (shop: MeasuredShop) => Promise<Outcome>

export const buyUps: Record<string, StockAttack> = {
  'stock, from 30 networks of one /48': ({ address }) =>
    buyUp(address, 30, (n) => `2001:db8:77:${(n << 8).toString(16)}::1`),
  'stock, from 150 addresses': ({ address }) => buyUp(address, 150, (n) => `198.51.100.${n}`),
  'orders, 60 of one guest': async ({ address }) => {
    const guest = newGuest(address, '203.0.113.1')
    const accepted = await countOrders(60, () => guest)
    return { answer: `${accepted} accepted`, isBroken: accepted > MOST_ORDERS_OF_GUEST }
  },
  'orders, 100 guests of one address': async ({ address }) => {
    const accepted = await countOrders(100, () => newGuest(address, '203.0.113.2'))
    return { answer: `${accepted} accepted`, isBroken: accepted > MOST_ORDERS_OF_ADDRESS }
  },
}

/** Each network orders as much as one order and the ceiling of a size allow. */
async function buyUp(address: string, networks: number, addressOf: (n: number) => string): Promise<Outcome> {
  const before = await shelf(address)
  for (let n = 0; n < networks; n++) {
    const guest = newGuest(address, addressOf(n))
    let pieces = 0
    for (const { id, stock } of shuffled(await shelf(address))) {
      const quantity = Math.min(stock >= 3 ? Math.floor(stock / 2) : stock, 15 - pieces)
      if ((await addToCart(guest, id, quantity)).status === 200) pieces += quantity
      if (pieces >= 15) break
    }
    await order(guest)
  }
  const [had, left] = [sum(before), sum(await shelf(address))]
  return { answer: `${left} of ${had} pieces left`, isBroken: left < had / 2 }
}

async function countOrders(times: number, guestOf: () => Caller): Promise<number> {
  let accepted = 0
  for (let each = 0; each < times; each++) {
    const guest = guestOf()
    for (const { id } of shuffled(await shelf(guest.address)))
      if ((await addToCart(guest, id)).status === 200) break
    if ((await order(guest)).status === 201) accepted++
  }
  return accepted
}

let phones = 0

/** Behind the proxy that the shop trusts, anybody comes from wherever they say. */
const newGuest = (address: string, from: string): Caller => ({ address, from })

/** As a new customer. */
const order = (guest: Caller): Promise<Answer> =>
  placeOrder(guest, orderForm('A', `010${10_000_000 + phones++}`))

export const shelf = async (address: string): Promise<Variant[]> =>
  (await variantsOf({ address })).filter(({ stock }) => stock > 0)

export const sum = (sizes: Variant[]): number => sizes.reduce((pieces, { stock }) => pieces + stock, 0)

const shuffled = (sizes: Variant[]): Variant[] =>
  sizes
    .map((size): [number, Variant] => [Math.random(), size])
    .sort(([one], [other]) => one - other)
    .map(([, size]) => size)
