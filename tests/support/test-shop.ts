/**
 * A whole shop on a database of its own, without a socket: `const shop = await openTestShop()`. It closes after the test or the file
 * that opens it. Its settings are those of a shop that is open to the public. Each visitor has cookies, a token, a network and a phone
 * number of their own. Most files share a shop: `sharedShop()`.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { generateSync } from 'otplib'
import type { Api, Deps } from '#api/deps.ts'
import { createReplyCache } from '#platform/cache/cache.ts'
import { type DatabasePool, onlyRow, row } from '#platform/database/query.ts'
import { createLog } from '#platform/log/log.ts'
import { openApp } from '#server/open-app.ts'
import { type Permission, presets } from '#shared/values.ts'
import { seal } from '#shop/accounts/second-factor/sealed-secret.ts'
import { newTotpSecret } from '#shop/accounts/second-factor/totp.ts'
import type { FetchPicture } from '#shop/imports/imports.ts'
import type { SandboxOptions } from '#shop/payments/payments.ts'
import { type Config, readConfig } from '#shop/settings/config.ts'
import { SECRET_NAMES } from '#shop/settings/secret-names.ts'
import { buildIfNeeded } from '../../bin/build.ts'
import { announceHere } from './announce-here.ts'
import { atEnd } from './at-end.ts'
import { type Lift, settingsWithout } from './lifted-limits.ts'
import { copyTemplate, PATIENCE_MS } from './test-database.ts'

export type TestShop = {
  app: Api
  deps: Deps
  db: DatabasePool
  connectionString: string
  /** Somebody who has never been here. From this address, or from a network of their own. */
  guest(address?: string): Visitor
  /** A new account, logged in. */
  user(name?: string): Promise<Visitor>
  /** An owner, or other staff, with a second factor. */
  admin(given?: Given): Promise<Staff>
  /** Staff who have not set up a second factor yet. */
  newStaff(given?: Given): Promise<Visitor>
  /** Another session of somebody from `admin`, in another browser. */
  logInElsewhere(staff: Staff): Promise<Visitor>
  /** A product with its variants, straight into the database. */
  addProduct(product?: SeededProduct): Promise<{ id: number; variantIds: number[] }>
  stockOf(variantId: number): Promise<number>
  /** Sends mail as the job does every minute: also what nobody has announced. */
  deliverMail(): Promise<void>
  /** Sends mail if `mailDue` was called since the last time. */
  deliverAnnouncedMail(): Promise<void>
  /** What was counted for limits is a day old. */
  aDayPasses(): Promise<void>
  close(): Promise<void>
}

/** What staff may do: a preset, or permissions. */
type Given = keyof typeof presets | readonly Permission[]

export type SeededProduct = {
  name?: string
  priceInPiastres?: number
  discountInPiastres?: number | null
  categoryId?: number
  isActive?: boolean
  sizes?: { size: string; stock: number; isActive?: boolean }[]
}

export type Visitor = {
  token: string | null
  email: string | null
  phoneNumber: string
  /** `shop.guest(visitor.address)` is another browser in the same network. */
  address: string
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>
}

/** With the secret of their authenticator app. */
export type Staff = Visitor & { appSecret: string }

/** The body is what the wire says; tests look into it freely. */
// biome-ignore lint/suspicious/noExplicitAny: a test asserts on what came, whatever it is
export type Reply = { status: number; body: any; headers: LightMyRequestResponse['headers'] }

export type TestShopOptions = {
  /** Why the shop is not shared, where no other option says so. */
  alone?: string
  env?: Record<string, string>
  /** The limits of a public shop that this test lifts. */
  without?: Lift[]
  /** Connections at most. */
  connections?: number
  onStatement?: (text: string) => void
  deps?: Partial<Deps>
  sandbox?: SandboxOptions
  fetchPicture?: FetchPicture
  /** With the pages of the last build. */
  pages?: boolean
}

export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const shop = await startTestShop(options)
  return { ...shop, close: atEnd(shop.close) }
}

/** Its own process is the only one; all else is as in src/server/server.ts. */
export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { alone: _, env = {}, without = [], deps: replaced, sandbox, pages = false, ...database } = options
  const { connectionString, drop } = await copyTemplate()
  const dataDir = await mkdtemp(join(tmpdir(), 'taglio-shop-'))
  const config: Config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...settingsWithout(without, env),
  })
  if (pages) await buildIfNeeded()
  /** The sandbox's webhook reaches this very shop, although it listens nowhere. */
  const postWebhook: SandboxOptions['post'] = async (url, payload, headers) => {
    const reply = await app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      payload,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    return reply.statusCode === 200
  }
  const { announce, announced } = announceHere()
  let isMailDue = false
  const { app, deps, db, readDb, postOffice, close } = await openApp(
    config,
    connectionString,
    replaced?.log ?? createLog(config.logLevel, SECRET_NAMES),
    {
      ...database,
      announce,
      ...(without.includes('stale replies') && { cache: createReplyCache({ maxAgeMs: 0 }) }),
      sandbox: { post: postWebhook, ...sandbox },
      pages,
      deps: { mailDue: () => (isMailDue = true), ...replaced },
    },
  )
  for (const { pool } of [db, readDb]) pool.options.connectionTimeoutMillis = PATIENCE_MS
  await app.ready()
  if (without.includes('unconfirmed limits')) await row(db)`UPDATE ceiling SET lifted_until = 'infinity'`
  const visitors = { app, announced }
  async function newStaff(given: Given = 'owner'): Promise<Visitor> {
    const staff = await register(visitors, 'Staff')
    await row(db)`
      UPDATE users SET role = 'admin', permissions = ${typeof given === 'string' ? presets[given] : given} WHERE email = ${staff.email}`
    return staff
  }

  return {
    app,
    deps,
    db,
    connectionString,
    guest: (address) => visitor(visitors, address),
    user: (name) => register(visitors, name),
    async admin(given) {
      const admin = await newStaff(given)
      return Object.assign(admin, { appSecret: await addApp(db, admin) })
    },
    newStaff,
    async logInElsewhere({ email, appSecret }) {
      const elsewhere = visitor(visitors)
      const { body } = await elsewhere.call('POST', '/auth/login', { email, password: PASSWORD })
      const { challenge } = body.secondFactor
      const shown = { challenge, code: generateSync({ secret: appSecret }) }
      elsewhere.token = (await elsewhere.call('POST', '/auth/login/verify', shown)).body.token
      return elsewhere
    },
    async addProduct(product) {
      const added = await seedProduct(db, product)
      await deps.catalogChanged()
      return added
    },
    async stockOf(variantId) {
      const found = await row(db)<{ stock: number }>`SELECT stock FROM variants WHERE id = ${variantId}`
      return found?.stock ?? Number.NaN
    },
    deliverMail: postOffice.deliver,
    async deliverAnnouncedMail() {
      if (!isMailDue) return
      isMailDue = false
      await postOffice.deliver()
    },
    async aDayPasses() {
      await row(db)`
        WITH calls AS (DELETE FROM rate_limits), mails AS (DELETE FROM admitted_mails), logins AS (DELETE FROM login_failures)
        DELETE FROM unconfirmed_stock`
    },
    async close() {
      await app.close()
      await close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Visited = { app: Api; announced: () => Promise<unknown> }

function visitor({ app, announced }: Visited, address = newAddress()): Visitor {
  const cookies: Record<string, string> = {}
  const self: Visitor = {
    token: null,
    email: null,
    phoneNumber: newPhoneNumber(),
    address,
    async call(method, path, body, headers = {}) {
      const reply = await app.inject({
        method,
        url: path.startsWith('/api') ? path : `/api/v1${path}`,
        cookies,
        // What a proxy forwards comes from this machine.
        remoteAddress: headers['x-forwarded-for'] === undefined ? address : '127.0.0.1',
        headers: { ...(self.token && { authorization: `Bearer ${self.token}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      })
      await announced()
      for (const cookie of reply.cookies) cookies[cookie.name] = cookie.value
      return { status: reply.statusCode, body: parsed(reply), headers: reply.headers }
    },
  }
  return self
}

let visitors = 0
/** Of the networks that are reserved for tests of networks. */
const newAddress = () => `198.${18 + (++visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`
const newPhoneNumber = () => `010${String(10_000_000 + visitors)}`

const PASSWORD = 'correct horse'

async function register(visited: Visited, name = 'Nadia Fahmy'): Promise<Visitor> {
  const somebody = visitor(visited)
  somebody.email = `${randomUUID()}@example.com`
  const reply = await somebody.call('POST', '/auth/register', {
    name,
    email: somebody.email,
    password: PASSWORD,
    phoneNumber: somebody.phoneNumber,
  })
  if (reply.status !== 201) throw new Error(`registration failed: ${JSON.stringify(reply.body)}`)
  somebody.token = reply.body.token
  return somebody
}

/** As if the account had set up its app before, and had shown a code at this login. */
async function addApp(db: DatabasePool, { email }: Visitor): Promise<string> {
  const secret = newTotpSecret()
  const { id } = await onlyRow(db)<{ id: number }>`SELECT id FROM users WHERE email = ${email}`
  await row(db)`
    WITH app AS (UPDATE users SET totp_secret = ${await seal(db, id, secret)}, totp_added_at = now() WHERE id = ${id})
        UPDATE tokens SET factor_at = now() WHERE user_id = ${id}`
  return secret
}

/** One statement: the triggers on sizes, which look at the whole product, run once for all of them. */
function seedProduct(
  db: DatabasePool,
  product: SeededProduct = {},
): Promise<{ id: number; variantIds: number[] }> {
  const sizes = (product.sizes ?? [{ size: 'M', stock: 10 }]).map((size) => ({ isActive: true, ...size }))
  return onlyRow(db)`WITH product AS (
        INSERT INTO products (name, description, price_in_piastres, discount_in_piastres, category_id, is_active)
        VALUES (${product.name ?? 'Biella'}, 'Wool twill.', ${product.priceInPiastres ?? 125_000}, ${product.discountInPiastres ?? null},
          ${product.categoryId ?? 2}, ${product.isActive ?? true}) RETURNING id
      ), sizes AS (
        INSERT INTO variants (product_id, size, color, sku, stock, is_active)
        SELECT product.id, size, 'Navy', gen_random_uuid(), stock, "isActive"
        FROM product, ROWS FROM (jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb)
          AS (size text, stock integer, "isActive" boolean)) WITH ORDINALITY AS given (size, stock, "isActive", place)
        ORDER BY place RETURNING id
      )
      SELECT product.id, coalesce((SELECT array_agg(id ORDER BY id) FROM sizes), '{}') AS "variantIds" FROM product`
}

function parsed(reply: LightMyRequestResponse): unknown {
  return String(reply.headers['content-type']).includes('json') && reply.body ? reply.json() : reply.body
}
