import { vi } from 'vitest'

/** Retries until the assertion holds. The timeout is a minute, because a busy machine is not a broken shop. */
export const eventually = <Result>(holds: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(holds, { timeout: 60_000, interval: 20 })
