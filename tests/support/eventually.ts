import { vi } from 'vitest'

/** Retries until the assertion holds. The timeout is a minute, because the machine may be busy. */
export const eventually = <Result>(holds: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(holds, { timeout: 60_000, interval: 20 })
