import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../data/storage.ts'
import { attemptKey, forgetAttempt, prepareAttempts } from './order-attempt.ts'

const intention = { body: { email: 'mona@example.com', expectedTotal: '1325.00' }, items: [[3, 1]] }

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: memoryStorage() })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the key of an attempt', () => {
  it('is the same for the same intention', async () => {
    expect(await attemptKey(intention)).toBe(await attemptKey(structuredClone(intention)))
  })

  it('is the same for two tabs that press at once, before either has heard of the other', async () => {
    prepareAttempts()
    const before = window.localStorage.getItem('orderAttempt') ?? ''
    const one = await attemptKey(intention)
    window.localStorage.setItem('orderAttempt', before)
    expect(await attemptKey(intention)).toBe(one)
  })

  it('does not come back when the shopper changes the order and then changes it back', async () => {
    const first = await attemptKey(intention)
    await attemptKey({ ...intention, items: [[3, 2]] })
    expect(await attemptKey(intention)).not.toBe(first)
  })

  it('is another one when anything about the order changed', async () => {
    const first = await attemptKey(intention)
    expect(await attemptKey({ ...intention, items: [[3, 2]] })).not.toBe(first)
  })

  it('is another one after a failed payment', async () => {
    const first = await attemptKey(intention)
    forgetAttempt()
    expect(await attemptKey(intention)).not.toBe(first)
  })

  it('does not outlive the time for which stock is held', async () => {
    const first = await attemptKey(intention, 0)
    expect(await attemptKey(intention, 9 * 60_000)).toBe(first)
    expect(await attemptKey(intention, 15 * 60_000)).not.toBe(first)
  })

  it('reveals nothing about the shopper to a reader of the storage', async () => {
    await attemptKey(intention)
    expect(window.localStorage.getItem('orderAttempt')).not.toContain('mona')
  })
})
