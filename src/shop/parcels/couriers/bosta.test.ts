import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BostaStandIn, startBosta } from '#tests/support/bosta-stand-in.ts'
import { createBosta } from './bosta.ts'
import { type Consignment, type Courier, CourierRefused } from './courier.ts'

let bosta: BostaStandIn
let courier: Courier
beforeAll(async () => {
  bosta = await startBosta()
  courier = createBosta(account())
})
beforeEach(() => {
  bosta.deliveries.length = 0
  bosta.next.length = 0
})
afterAll(() => bosta.close())

const account = () => ({ baseUrl: bosta.baseUrl, apiKey: 'bosta-key', webhook: 'https://shop/hook' })
const consignment = (changes: Partial<Consignment> = {}): Consignment => ({
  reference: 'order-1',
  cashToCollectInPiastres: 1_275_50,
  valueInPiastres: 1_200_50,
  pieces: 2,
  note: 'Leave it with the doorman',
  receiver: {
    name: 'Nadia Abd El Fahmy',
    phone: '+20 101 234 5678',
    street: '5 Hoda Shaarawy',
    address: 'Flat 3',
    city: 'Cairo',
  },
  ...changes,
})
const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(CourierRefused)
  return (error as CourierRefused).reason
}

describe('creating', () => {
  test('sends what Bosta asks for, in pounds and with our reference', async () => {
    expect(await courier.create(consignment())).toBe('1000000')
    expect(bosta.deliveries[0]?.body).toMatchObject({
      type: 10,
      cod: 1275.5,
      goodsInfo: { amount: 1200.5 },
      dropOffAddress: { city: 'Cairo', firstLine: '5 Hoda Shaarawy', secondLine: 'Flat 3' },
      receiver: { firstName: 'Nadia', lastName: 'Abd El Fahmy', phone: '01012345678' },
      notes: 'Leave it with the doorman',
      businessReference: 'order-1',
      uniqueBusinessReference: 'order-1',
      webhookUrl: 'https://shop/hook',
    })
    // The privacy page promises no more than this.
    expect(JSON.stringify(bosta.deliveries[0]?.body)).not.toMatch(/email|Biella/)
  })

  test('a street that is too short for Bosta gets the city beside it', async () => {
    const { receiver } = consignment()
    await courier.create(consignment({ receiver: { ...receiver, street: '5 A' } }))
    expect(bosta.deliveries[0]?.body).toMatchObject({ dropOffAddress: { firstLine: '5 A, Cairo' } })
  })

  test('is refused in words', async () => {
    const { receiver } = consignment()
    const lost = consignment({ receiver: { ...receiver, city: 'Atlantis' } })
    expect(await refusal(courier.create(lost))).toBe('Bosta does not know the city')
    const dear = consignment({ cashToCollectInPiastres: 30_000_01 })
    expect(await refusal(courier.create(dear))).toBe('Bosta collects at most EGP 30,000 in cash')
    bosta.next.push('forbidden')
    expect(await refusal(courier.create(consignment()))).toBe('Our key may not do this at Bosta')
    const stranger = createBosta({ baseUrl: bosta.baseUrl, apiKey: 'another', webhook: '' })
    expect(await refusal(stranger.create(consignment()))).toBe('Bosta does not know our key')
    expect(bosta.deliveries).toEqual([])
  })

  test.each(['lose answer', 'lose request', 'nonsense', 'slow', 'busy', 'too many'] as const)(
    'an answer that is no answer (%s) is no refusal',
    async (event) => {
      bosta.next.push(event)
      // Only the one that waits in vain: on a busy machine the others take longer.
      const asked = event === 'slow' ? createBosta({ ...account(), patienceMs: 300 }) : courier
      await expect(asked.create(consignment())).rejects.not.toBeInstanceOf(CourierRefused)
    },
  )
})

describe('searching by our reference', () => {
  test('finds a parcel whose creation was not answered', async () => {
    bosta.next.push('lose answer')
    await expect(courier.create(consignment())).rejects.toThrow()
    expect(await courier.find('order-1')).toBe('1000000')
  })

  test('walks all pages and ends where the last one is repeated', async () => {
    for (let number = 0; number < 250; number += 1)
      await courier.create(consignment({ reference: `order-${number}` }))
    expect(await courier.find('order-249')).toBe('1000249')
    bosta.calls['POST /deliveries/search'] = 0
    expect(await courier.find('never-sent')).toBeUndefined()
    expect(bosta.calls['POST /deliveries/search']).toBe(4)
  })

  test('does not say that there is none when Bosta answers nonsense', async () => {
    bosta.next.push('nonsense')
    await expect(courier.find('order-1')).rejects.toThrow()
  })
})

test.each([
  [10, 'SEND', undefined, 'created', null],
  [21, 'SEND', undefined, 'picked_up', null],
  [30, 'SEND', undefined, 'in_transit', null],
  [41, 'SEND', undefined, 'out_for_delivery', null],
  [41, 'RTO', undefined, 'returning', null],
  [45, 'SEND', undefined, 'delivered', null],
  [46, 'RTO', undefined, 'returned', null],
  [47, 'SEND', 8, 'attempt_failed', 'The customer refused the parcel'],
  [47, 'SEND', 999, 'attempt_failed', 'as Bosta says'],
  [48, 'SEND', undefined, 'cancelled', null],
  [49, 'RTO', 26, 'returning', 'The parcel is damaged'],
  [60, 'RTO', undefined, 'returned', null],
  [100, 'SEND', undefined, 'lost', null],
  [101, 'SEND', undefined, 'lost', 'The parcel is damaged'],
  [102, 'SEND', undefined, null, 'as Bosta says'],
  [4711, 'SEND', undefined, null, 'as Bosta says'],
])('state %i of type %s with exception %s is %s: %s', async (code, value, exceptionCode, state, reason) => {
  const trackingNumber = await courier.create(consignment())
  Object.assign(bosta.deliveries[0] ?? {}, {
    state: { code },
    type: { value },
    exceptionCode,
    exceptionReason: 'as Bosta says',
  })
  const isTold = reason !== null
  expect(await courier.read(trackingNumber)).toMatchObject({ state, reason: isTold ? reason : null })
})

test.each([
  [1, 'no_answer'],
  [2, 'wrong_address'],
  [3, 'other'],
  [4, 'refused'],
  [5, 'wrong_address'],
  [6, 'our_mistake'],
  [7, 'no_answer'],
  [8, 'refused'],
  [12, 'other'],
  [13, 'wrong_address'],
  [14, 'wrong_phone'],
  [100, 'other'],
  [101, 'other'],
  // Why it could not be brought back to us says nothing about the customer.
  [24, null],
  [999, null],
])('exception %i of a failed attempt is the reason %s', async (exceptionCode, reasonCode) => {
  const trackingNumber = await courier.create(consignment())
  Object.assign(bosta.deliveries[0] ?? {}, { state: { code: 47 }, type: { value: 'SEND' }, exceptionCode })
  expect(await courier.read(trackingNumber)).toMatchObject({ state: 'attempt_failed', reasonCode })
})

test('a parcel that Bosta does not know is unknown, and nonsense is an error', async () => {
  expect(await courier.read('999')).toMatchObject({ state: null, reason: 'Bosta says: not found' })
  bosta.next.push('nonsense')
  await expect(courier.read('999')).rejects.toThrow()
})

test('a webhook names a parcel and nothing else', () => {
  expect(courier.webhook({ trackingNumber: 1000000, state: 45 })).toBe('1000000')
  for (const body of [null, 'text', [], {}, { trackingNumber: {} }, { trackingNumber: '' }])
    expect(courier.webhook(body)).toBeNull()
})

test('cancels, and has the labels of several parcels as one PDF', async () => {
  const trackingNumber = await courier.create(consignment())
  const others = await Promise.all(
    [1, 2].map((n) => courier.create(consignment({ reference: `order-${n + 1}` }))),
  )
  const pdf = (await courier.label([trackingNumber, ...others])).toString()
  expect(pdf).toBe(`%PDF-1.4 ${[trackingNumber, ...others].join(' ')}`)
  await courier.cancel(trackingNumber)
  expect(await courier.read(trackingNumber)).toMatchObject({ state: 'cancelled' })
  bosta.next.push('forbidden')
  expect(await refusal(courier.cancel(trackingNumber))).toBe('Our key may not do this at Bosta')
})
