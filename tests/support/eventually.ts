import { vi } from 'vitest'

/** Looks again until it holds. With a minute's patience, because a busy machine is not a broken shop. */
export const eventually = <Result>(holds: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(holds, { timeout: 60_000, interval: 20 })
