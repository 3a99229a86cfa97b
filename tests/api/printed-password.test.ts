import { describe, expect, test } from 'vitest'
import { execute } from '#platform/database/query.ts'
import { sharedShop } from '../support/shared-shop.ts'
import { calls, visit } from './every-call.ts'
import { setScene } from './scene.ts'

const shop = await sharedShop()
const scene = await setScene(shop, shop.guest(), await shop.user())
const admin = await shop.admin()
await execute(shop.db)`UPDATE users SET must_change_password = true WHERE email = ${admin.email}`

/** What works with the printed password, and what does not look at who is logged in. */
const FREE = [
  'GET /auth/me',
  'PUT /auth/password',
  'POST /auth/logout',
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/login/verify',
  'POST /auth/password/reset',
  'POST /auth/invitations/accept',
  'POST /auth/factors/revoke',
]

describe('a printed password must be changed before the second factor is set up', () => {
  for (const call of calls.filter(({ method, path }) => !FREE.includes(`${method} ${path}`)))
    test(`${call.method} ${call.path}`, async () => {
      const refused = await visit({ ...call, before: async () => undefined }, { ...scene, visitor: admin })
      expect([refused.status, refused.body.code]).toEqual([403, 'password_change_required'])
    })
})
