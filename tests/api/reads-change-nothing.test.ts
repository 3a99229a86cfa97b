import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop, type Visitor } from '../support/test-shop.ts'
import { calls, visit } from './every-call.ts'
import { type Scene, setScene } from './scene.ts'
import { readState } from './shop-state.ts'

let shop: TestShop
let owner: Visitor
let admin: Visitor
/** One for all of them: nothing may change it. */
let scene: Scene
beforeAll(async () => {
  shop = await openTestShop()
  owner = await shop.user()
  admin = await shop.admin()
  scene = await setScene(shop, owner, owner)
})
afterAll(() => shop.close())

describe('looking changes nothing', () => {
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    test(`GET ${call.path}`, async () => {
      const seen = { ...scene, visitor: call.statuses.owner < 400 ? owner : admin }
      // The first look may note that a session is in use.
      await visit(call, seen)
      const before = await readState(shop.db)
      expect((await visit(call, seen)).status).toBeLessThan(400)
      expect(await readState(shop.db)).toEqual(before)
    })
  }
})
