import { describe, expect, test } from 'vitest'
import { execute } from '#platform/database/query.ts'
import { proves } from '../conformance/proves.ts'
import { openTestShop, type Visitor } from '../support/test-shop.ts'
import { calls, isAboutScene, type Role, roles, visit } from './every-call.ts'
import { setScene } from './scene.ts'

// What the import desk does later would change the import that the next call is about.
const shop = await openTestShop({ deps: { importDue: () => {} } })

describe('rights', () => {
  test('is decided here for every call that the API describes, and for no other', {
    meta: proves('2:180a'),
  }, async () => {
    const { body } = await shop.guest().call('GET', '/api/openapi.json')
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
    )
    expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(described.sort())
  })

  /** Shared by all calls: the people by those that change no account, the scene by those that read it or are not about it. */
  let asItIs: Awaited<ReturnType<typeof everybodyInAScene>> | undefined

  for (const call of calls) {
    test(`${call.method} ${call.path}`, { meta: proves('1:117b', '2:180a', '2:180b') }, async () => {
      const changesScene = call.method !== 'GET' && isAboutScene(call)
      const changesAccount = call.method !== 'GET' && /^\/(auth|users)\b/.test(call.path)
      asItIs ??= await everybodyInAScene()
      const visitors = changesAccount ? await everybody() : asItIs.visitors
      const statuses: Partial<Record<Role, number>> = {}
      const mayChange = (role: Role) => changesScene && call.statuses[role] < 400
      // What is read or refused stays as it was: the next visitor finds the same scene. Each who changes it finds one of their own.
      const isPrepared = changesScene && (changesAccount || call.before !== undefined)
      let scene = isPrepared ? await setScene(shop, visitors.guest, visitors.owner) : asItIs.scene
      let isNew = isPrepared
      for (const role of roles.toSorted((a, b) => Number(mayChange(a)) - Number(mayChange(b)))) {
        if (mayChange(role) && !isNew) scene = await setScene(shop, visitors[role], visitors.owner)
        const reply = await visit(call, { ...scene, visitor: visitors[role] })
        if (mayChange(role)) isNew = false
        statuses[role] = reply.status
        if (reply.status < 400 && call.file) expect(reply.headers['content-type']).toBe(call.file)
        else if (reply.status < 400) expect(reply.body).toMatchObject({ status: 'success' })
        else expect(reply.body).toMatchObject({ status: 'fail', code: expect.any(String) })
      }
      expect(statuses).toEqual(call.statuses)
    })
  }

  test('a stranger is turned away before the fields are looked at', async () => {
    const { guest, other } = await everybody()
    const staffCalls = calls.filter(({ statuses, body }) => body && statuses.other === 403)
    expect(staffCalls.length).toBeGreaterThan(3)
    for (const { method, path } of staffCalls) {
      const url = path.replace('{id}', '1')
      expect((await guest.call(method, url, { nonsense: true })).status).toBe(401)
      expect((await other.call(method, url, { nonsense: true })).status).toBe(403)
    }
  })

  test('staff who are no longer staff lose it at once', async () => {
    const admin = await shop.admin()
    expect((await admin.call('GET', '/orders/admin')).status).toBe(200)
    await execute(shop.db)`UPDATE users SET role = 'user' WHERE email = ${admin.email}`
    expect((await admin.call('GET', '/orders/admin')).status).toBe(403)
  })
})

async function everybodyInAScene() {
  const visitors = await everybody()
  return { visitors, scene: await setScene(shop, visitors.guest, visitors.owner) }
}

async function everybody(): Promise<Record<Role, Visitor>> {
  const made = roles.map(async (role): Promise<[Role, Visitor]> => {
    if (role === 'guest') return [role, shop.guest()]
    if (role === 'other' || role === 'owner') return [role, await shop.user()]
    return [role, await shop.admin(role === 'admin' ? 'owner' : [role])]
  })
  return Object.fromEntries(await Promise.all(made)) as Record<Role, Visitor>
}
