/**
 * The shop that all files of a worker share: `const shop = await sharedShop()` at the top of a file. It is never empty, and has the
 * default settings: whoever counts what is in the shop, or changes more than a test's own guests and products, opens one alone by
 * `openTestShop`. What was counted for limits is a day old.
 */
import { startTestShop, type TestShop } from './test-shop.ts'

let opened: Promise<TestShop> | undefined

export async function sharedShop(): Promise<TestShop> {
  opened ??= startTestShop()
  const shop = await opened
  await shop.aDayPasses()
  return shop
}
