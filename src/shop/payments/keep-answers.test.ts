import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { InquiryReport, PaymentProvider } from './payment-provider.ts'
import { keepAnswers } from './payments.ts'

const told: InquiryReport = {
  status: 'pending',
  reference: 'a',
  providerOrderId: null,
  amountInPiastres: null,
  currency: null,
}
const createdAt = new Date().toISOString()
const unasked = () => {
  throw new Error('nobody asks for this here')
}

describe("a provider's answer", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const opened = (inquire: PaymentProvider['inquire']) =>
    keepAnswers({
      ...{ name: 'asked', create: unasked, verifyReturn: unasked, verifyWebhook: unasked, inquire },
      ...{ totals: unasked, refund: unasked, void: unasked },
    })

  test('is given again for five seconds, to those who ask at once too', async () => {
    const inquire = vi.fn(async () => told)
    const provider = opened(inquire)
    const ask = () => provider.inquire({ reference: 'a', createdAt })
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([told, told, told])
    vi.advanceTimersByTime(4_900)
    await ask()
    expect(inquire).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(200)
    await ask()
    expect(inquire).toHaveBeenCalledTimes(2)
  })

  test('is about one payment only', async () => {
    const inquire = vi.fn(async ({ reference }: { reference: string }) => ({ ...told, reference }))
    const provider = opened(inquire)
    for (const reference of ['a', 'b', 'a'])
      expect(await provider.inquire({ reference, createdAt })).toMatchObject({ reference })
    expect(inquire).toHaveBeenCalledTimes(2)
  })

  test('that did not come is not asked for again either', async () => {
    const inquire = vi.fn(async () => Promise.reject(new Error('no provider')))
    const provider = opened(inquire)
    for (let turn = 0; turn < 3; turn++)
      await expect(provider.inquire({ reference: 'a', createdAt })).rejects.toThrow('no provider')
    expect(inquire).toHaveBeenCalledTimes(1)
  })
})
