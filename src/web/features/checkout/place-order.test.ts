import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '#client/call-failed.ts'
import { createClient } from '#client/client.ts'
import type { PlaceOrder } from '#contract/orders/checkout.ts'
import { memoryStorage, storage } from '../../data/storage.ts'
import { OrderUnanswered, placeOrder } from './place-order.ts'

const order = { email: 'mona@example.com' } as PlaceOrder
const offline = new CallFailed(0, {}, { neverSent: true })
const noAnswer = new CallFailed(0, {})

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: memoryStorage(), sessionStorage: memoryStorage() })
})
afterEach(() => vi.unstubAllGlobals())

test('an order that was never sent is not remembered', async () => {
  await expect(place(offline)).rejects.toBe(offline)
  expect(storage.unansweredOrder.read()).toBeNull()
})

test('an order without an answer is remembered', async () => {
  await expect(place(noAnswer)).rejects.toBeInstanceOf(OrderUnanswered)
  expect(storage.unansweredOrder.read()).toEqual({ order, key: 'key-of-the-order' })
})

test('offline, an earlier order without an answer is still unknown', async () => {
  await place(noAnswer).catch(() => undefined)
  await expect(place(offline)).rejects.toBeInstanceOf(OrderUnanswered)
  expect(storage.unansweredOrder.read()).not.toBeNull()
})

test('a refused order is certain, a failed server is not', async () => {
  await place(new CallFailed(500, {})).catch(() => undefined)
  expect(storage.unansweredOrder.read()).not.toBeNull()
  await place(new CallFailed(409, { message: 'Only 1 unit available.' })).catch(() => undefined)
  expect(storage.unansweredOrder.read()).toBeNull()
})

const place = (error: Error) =>
  placeOrder(
    createClient(() => Promise.reject(error)),
    order,
    'key-of-the-order',
  )
