import { generateSync } from 'otplib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newTotpSecret, stepOfCode } from './totp.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T12:00:10Z') }))
afterEach(() => void vi.useRealTimers())

test('a code is valid for its half minute and half a minute before and after', () => {
  const secret = newTotpSecret()
  const isGood = (seconds: number) => {
    const epoch = Math.floor(Date.now() / 1000) + seconds
    return stepOfCode(secret, generateSync({ secret, epoch }), 0) !== null
  }
  expect([-60, -30, 0, 30, 60].map(isGood)).toEqual([false, true, true, true, false])
})
