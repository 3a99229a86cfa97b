/** Orders by which an anonymous client could take the stock from everybody else, or bury the order desk, by their intention. */
const API = '/api/v1'
const MOST_ORDERS_OF_GUEST = 5
/** 25 orders with a piece each, and 30 that wait. */
const MOST_ORDERS_OF_ADDRESS = 55

/** The result, and whether it exceeds the limits. */
type Outcome = { answer: string; isTooMuch: boolean }

export const buyUps: Record<string, (address: string) => Promise<Outcome>> = {
  'stock, from 30 networks of one /48': (address) =>
    buyUp(address, 30, (n) => `2001:db8:77:${(n << 8).toString(16)}::1`),
  'stock, from 150 addresses': (address) => buyUp(address, 150, (n) => `198.51.100.${n}`),
  'orders, 60 of one guest': async (address) => {
    const guest = newGuest(address, '203.0.113.1')
    const accepted = await countOrders(60, () => guest)
    return { answer: `${accepted} accepted`, isTooMuch: accepted > MOST_ORDERS_OF_GUEST }
  },
  'orders, 100 guests of one address': async (address) => {
    const accepted = await countOrders(100, () => newGuest(address, '203.0.113.2'))
    return { answer: `${accepted} accepted`, isTooMuch: accepted > MOST_ORDERS_OF_ADDRESS }
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
      if ((await guest.add(id, quantity)) === 200) pieces += quantity
      if (pieces >= 15) break
    }
    await guest.order()
  }
  const [had, left] = [sum(before), sum(await shelf(address))]
  return { answer: `${left} of ${had} pieces left`, isTooMuch: left < had / 2 }
}

async function countOrders(times: number, guestOf: () => Guest): Promise<number> {
  let accepted = 0
  for (let each = 0; each < times; each++) {
    const guest = guestOf()
    for (const { id } of shuffled(await shelf(guest.address))) if ((await guest.add(id, 1)) === 200) break
    if ((await guest.order()) === 201) accepted++
  }
  return accepted
}

type Guest = ReturnType<typeof newGuest>
let phones = 0

/** Behind the proxy that the shop trusts, a client can have any address. */
function newGuest(address: string, from: string) {
  let cookie = ''
  async function post(path: string, body: object): Promise<number> {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, cookie }
    const reply = await fetch(address + API + path, { method: 'POST', headers, body: JSON.stringify(body) })
    cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie
    await reply.arrayBuffer()
    return reply.status
  }
  return {
    address,
    add: (variantId: number, quantity: number) => post('/cart/items', { variantId, quantity }),
    order: () =>
      post('/checkout/place-order', {
        shippingAddress: { street: '1 Nile St', city: 'Cairo', zip: '11511' },
        email: 'a@example.com',
        phoneNumber: `010${10_000_000 + phones++}`,
        guestName: 'A',
        paymentMethod: 'cod',
      }),
  }
}

type Size = { id: number; stock: number }

async function shelf(address: string): Promise<Size[]> {
  const { data } = await (await fetch(`${address}${API}/products?limit=100`)).json()
  const products = data.data as { variants: Size[] }[]
  return products.flatMap(({ variants }) => variants).filter(({ stock }) => stock > 0)
}

const sum = (sizes: Size[]): number => sizes.reduce((pieces, { stock }) => pieces + stock, 0)

const shuffled = (sizes: Size[]): Size[] =>
  sizes
    .map((size): [number, Size] => [Math.random(), size])
    .sort(([one], [other]) => one - other)
    .map(([, size]) => size)
