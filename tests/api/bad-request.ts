/** Sending bad requests, and what must be true of whatever comes back. */
import { expect } from 'vitest'
import { errorReply } from '#contract/errors.ts'
import { openTestShop, type Reply, type TestShop, type Visitor } from '../support/test-shop.ts'
import { type ApiCall, calls, isAboutScene, pathOf } from './every-call.ts'
import { type Scene, setScene } from './scene.ts'
import { readState } from './shop-state.ts'

export type Attacked = {
  shop: TestShop
  owner: Visitor
  admin: Visitor
  /** How many statements the shop has sent that may have written something. */
  statements: () => number
  /** For calls that are not about it, and for those that are all refused. */
  anyScene: Scene
}

export async function openAttackedShop(): Promise<Attacked> {
  let statements = 0
  const onStatement = (text: string) => {
    if (!text.includes(SESSION_OF_TOKEN)) statements++
  }
  // What the import desk writes later would look like something that a refused call has left. Thousands of bad requests come from one
  // client.
  const shop = await openTestShop({ onStatement, deps: { importDue: () => {} }, without: ['call limits'] })
  const [owner, admin] = [await shop.user(), await shop.admin()]
  const anyScene = await setScene(shop, owner, owner)
  return { shop, owner, admin, statements: () => statements, anyScene }
}

/** Of the only statement about it: who is calling is asked at every call, and only reads. */
const SESSION_OF_TOKEN = 'AS "isStale"'

/** A webhook's body is not looked at before its signature: it has a test of its own. */
export const callsWithBody = calls.filter((call) => call.body && !call.path.endsWith('/webhook'))

export const MEGABYTE = 'x'.repeat(1_000_000)

/** With a scene of its own, where some of what is sent may be taken. */
export async function prepare(attacked: Attacked, call: ApiCall) {
  // A bad value may be a good password: given by one call, it lets another delete the account.
  if ((await attacked.owner.call('GET', '/auth/me')).status === 401)
    attacked.owner = await attacked.shop.user()
  const { shop, owner, anyScene } = attacked
  const visitor = visitorOf(attacked, call)
  return begin(
    call,
    isAboutScene(call) ? await setScene(shop, visitor, owner) : { ...anyScene, visitor, owner },
  )
}

/** In the one scene of all calls that are refused: nobody takes anything from it. */
export const prepareRefused = (attacked: Attacked, call: ApiCall) =>
  begin(call, { ...attacked.anyScene, visitor: visitorOf(attacked, call) })

/** Somebody whom the call is not refused to for who they are. */
const visitorOf = ({ owner, admin }: Attacked, { statuses }: ApiCall): Visitor =>
  statuses.owner === 403 ? admin : owner

async function begin(call: ApiCall, scene: Scene) {
  await call.before?.(scene)
  return { scene, body: call.body?.(scene) ?? {} }
}

export const send = (call: ApiCall, scene: Scene, body: unknown): Promise<Reply> =>
  scene.visitor.call(call.method, pathOf(call, scene), JSON.stringify(body), {
    'content-type': 'application/json',
  })

/**
 * Whatever is sent: no 5xx, always our envelope, and nothing of a refused call remains. A client that is refused before the shop has
 * asked its database for anything has left nothing there.
 */
export function harmlessly({ statements }: Attacked, call: ApiCall, scene: Scene) {
  let before: string | undefined
  let seen = 0
  const look = async () => {
    const state = await readState(scene.shop.db)
    seen = statements()
    return state
  }
  return async (body: unknown): Promise<void> => {
    if (!before) {
      await call.before?.(scene)
      before = await look()
    }
    const reply = await send(call, scene, body)
    if (reply.status < 400) {
      expect(reply.body.status).toBe('success')
      before = undefined
      return
    }
    expectClientError(reply)
    if (statements() !== seen) expect(await look()).toEqual(before)
  }
}

/** Made once: zod works out anew how to read each schema. */
const envelope = errorReply.strict()

export function expectClientError(reply: Reply): void {
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.status).toBeLessThan(500)
  expect(envelope.parse(reply.body).status).toBe('fail')
}

type Field = string[]

/** Every value in a body, by its path. */
export function leavesOf(value: unknown, path: Field = []): Field[] {
  if (value === null || typeof value !== 'object' || (Array.isArray(value) && value.length === 0))
    return [path]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
}

export function withValue(body: unknown, [name, ...rest]: Field, value: unknown): unknown {
  if (name === undefined) return value
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string, unknown>
  copy[name] = withValue(copy[name], rest, value)
  return copy
}
