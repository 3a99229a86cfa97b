import { describe, expect, test } from 'vitest'
import { openTestShop } from '../support/test-shop.ts'
import { calls, visit } from './every-call.ts'
import { setScene } from './scene.ts'
import { readState } from './shop-state.ts'

/** One for all of them: nothing may change it. */
const shop = await openTestShop({ alone: 'is compared as a whole' })
const owner = await shop.user()
const admin = await shop.admin()
const shared = await setScene(shop, owner, owner)

describe('looking changes nothing', () => {
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    test(`GET ${call.path}`, async () => {
      const scene = call.before ? await setScene(shop, owner, owner) : shared
      const seen = { ...scene, visitor: call.statuses.owner < 400 ? owner : admin }
      // The first look may note that a session is in use.
      await visit(call, seen)
      const before = await readState(shop.db)
      expect((await visit({ ...call, before: undefined }, seen)).status).toBeLessThan(400)
      expect(await readState(shop.db)).toEqual(before)
    })
  }
})
