/**
 * Every call of the API with a request that succeeds and the status that each kind of visitor gets for it. The owner is
 * the account whose cart item and order the request is about; the other one is just somebody else with an account.
 */
import { randomUUID } from 'node:crypto'
import { execute, rows } from '#platform/database/query.ts'
import { tickedPermissions } from '#shared/values.ts'
import { addEntry } from '../support/ledger-entry.ts'
import { addUnknownRefund } from '../support/unknown-refund.ts'
import { importForm, pictureForm, productForm, settlementForm } from './forms.ts'
import { orderForm, type Scene } from './scene.ts'

/** Staff with a single permission each; `admin` owns the shop. The owner comes last: what the others were refused is still there. */
export const roles = ['guest', 'other', ...tickedPermissions, 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type ApiCall = {
  method: Method
  /** As the OpenAPI document writes it, without /api/v1. */
  path: string
  statuses: Record<Role, number>
  /** JSON that succeeds. */
  body?: (scene: Scene) => Record<string, unknown>
  /** A form with files that succeeds. */
  form?: () => Promise<{ payload: Buffer; headers: Record<string, string> }>
  query?: (scene: Scene) => Record<string, string>
  /** The id in the path. */
  id?: (scene: Scene) => string | number
  /** The reply is a file of this type instead of JSON. */
  file?: 'text/csv; charset=utf-8'
  /** What must have happened before. */
  before?: (scene: Scene) => Promise<unknown>
}

/** Makes the call as this visitor, in this scene. */
export async function visit(call: ApiCall, scene: Scene) {
  await call.before?.(scene)
  const path = pathOf(call, scene)
  if (!call.form) return scene.visitor.call(call.method, path, call.body?.(scene))
  const { payload, headers } = await call.form()
  return scene.visitor.call(call.method, path, payload, headers)
}

export function pathOf(call: ApiCall, scene: Scene): string {
  const query = call.query ? `?${new URLSearchParams(call.query(scene))}` : ''
  return (
    call.path
      .replace('{provider}', 'sandbox')
      .replace('{governorate}', 'ASN')
      .replace('{courier}', 'by_hand')
      .replace('{mailId}', String(scene.mailId))
      .replace('{line}', '1')
      .replace('{refundId}', scene.orderId)
      .replace('{returnId}', '018f0000-0000-7000-8000-000000000001')
      .replace('{id}', String(call.id?.(scene) ?? 'missing')) + query
  )
}

/** Whether it finds another scene otherwise: what takes none of it cannot tell. */
export const isAboutScene = ({ body, query, id, before }: ApiCall): boolean =>
  [body, query, id, before].some((part) => part !== undefined && part.length > 0)

type Statuses = ApiCall['statuses']

const everyone = (status: number, some: readonly Role[] = roles): Statuses =>
  Object.fromEntries(some.map((role) => [role, status])) as Statuses
const accounts = (status = 200): Statuses => ({ ...everyone(status), guest: 401 })
/** Owners of the shop, and staff with any of these permissions. */
const staffWith =
  (...held: (typeof tickedPermissions)[number][]) =>
  (status = 200): Statuses => ({ ...accounts(403), ...everyone(status, ['admin', ...held]) })
const owners = staffWith()
const anyStaff = staffWith(...tickedPermissions)
const orderStaff = staffWith('orders')
const packers = staffWith('packing')
const cashiers = staffWith('cash')
const catalogueStaff = staffWith('catalogue')
const anyDesk = staffWith('orders', 'packing', 'cash')
const ownerOnly: Statuses = { ...everyone(404), owner: 200 }
const becomesGuests = ({ shop, orderId }: Scene) =>
  rows(shop.db)`UPDATE orders SET user_id = NULL WHERE id = ${orderId}::uuid`
const ownerAndStaff: Statuses = { ...ownerOnly, ...everyone(200, ['orders', 'packing', 'cash', 'admin']) }

const csv = { file: 'text/csv; charset=utf-8' } as const

const fillCart = async ({ visitor, variantId }: Scene) => {
  await visitor.call('DELETE', '/cart')
  await visitor.call('POST', '/cart/items', { variantId })
}

const saveFitReport = ({ shop, lineId }: Scene) =>
  rows(shop.db)`INSERT INTO fit_reports (order_item_id, product_id, fit, sentence)
        SELECT id, product_id, 'true', 'Sits well.' FROM order_items WHERE id = ${lineId} ON CONFLICT DO NOTHING`

/** Whose order is under way cannot close the account. */
const awaitOrder = ({ shop, orderId }: Scene) =>
  rows(shop.db)`UPDATE orders SET status = 'pending' WHERE id = ${orderId}::uuid`

const newAddress = (): Record<string, unknown> => {
  const { shippingAddress, phoneNumber, guestName } = orderForm()
  return { shippingAddress, phoneNumber, guestName }
}

const claimConfirmation = ({ visitor, orderId }: Scene) =>
  visitor.call('POST', `/confirmations/${orderId}/claim`, {})

const makeReadyToPack = ({ shop, orderId }: Scene) =>
  rows(shop.db)`UPDATE orders SET status = 'processing' WHERE id = ${orderId}::uuid`

/** The parcel has the number of its order. */
async function pack(scene: Scene): Promise<void> {
  await makeReadyToPack(scene)
  const { shop, orderId } = scene
  await execute(shop.db)`
    INSERT INTO parcels (id, order_id, courier, reference, cash_to_collect_in_piastres, created_by)
        VALUES (${orderId}::uuid, ${orderId}::uuid, 'by_hand', ${orderId}, 0, 'shop') ON CONFLICT DO NOTHING`
}

async function bringBack(scene: Scene): Promise<void> {
  await pack(scene)
  await execute(scene.shop.db)`UPDATE parcels SET state = 'returned' WHERE id = ${scene.orderId}::uuid`
}

/** A draft with one line, about the parcel of the order. The settlement and the parcel have the number of the order. */
const draftSettlement = ({ shop, orderId }: Scene) =>
  rows(shop.db)`WITH parcel AS (
          INSERT INTO parcels (id, order_id, courier, reference, state, cash_to_collect_in_piastres, created_by, delivered_at, closed_at)
          VALUES (${orderId}::uuid, ${orderId}::uuid, 'sandbox', ${orderId}, 'delivered', 107500, 'shop', now(), now())
          ON CONFLICT DO NOTHING
        ), settlement AS (
          INSERT INTO settlements (id, courier, created_by) VALUES (${orderId}::uuid, 'sandbox', 'shop') ON CONFLICT DO NOTHING
          RETURNING id
        )
        INSERT INTO settlement_lines (settlement_id, line, waybill, parcel_id, collected_in_piastres)
        SELECT id, 1, ${orderId}, ${orderId}::uuid, 107500 FROM settlement`

const overpay = ({ shop, orderId }: Scene) => addEntry(shop.db, orderId, 'payment', 2_000_00)

/** What the courier owes of line 1 of a settlement. It has the number of the order. */
async function openBalance(scene: Scene): Promise<void> {
  await draftSettlement(scene)
  const { shop, orderId } = scene
  await execute(shop.db)`
    INSERT INTO courier_balances (settlement_id, line, courier, order_id, amount_in_piastres, changed_by)
        VALUES (${orderId}::uuid, 1, 'sandbox', ${orderId}::uuid, 5000, 'shop') ON CONFLICT DO NOTHING`
}

/** An import that waits for staff. It has the number of the order. */
const checkedImport = ({ shop, orderId }: Scene) =>
  rows(shop.db)`INSERT INTO product_imports (id, file_name, format, staff_id, state)
        VALUES (${orderId}::uuid, 'products.csv', 'taglio', 1, 'checked')
        ON CONFLICT (id) DO UPDATE SET state = 'checked', applied_at = NULL WHERE product_imports.state <> 'checked'`
const appliedImport = async (scene: Scene) => {
  await checkedImport(scene)
  await execute(scene.shop.db)`
    UPDATE product_imports SET state = 'applied', applied_at = now() WHERE id = ${scene.orderId}::uuid`
}

const newPerson = () => ({
  name: 'Nadia',
  email: `${randomUUID()}@example.com`,
  password: 'correct horse',
  phoneNumber: '01012345678',
})

export const calls: ApiCall[] = [
  { method: 'POST', path: '/auth/register', statuses: everyone(201), body: newPerson },
  {
    method: 'POST',
    path: '/auth/login',
    statuses: everyone(200),
    body: ({ owner }) => ({ email: owner.email, password: 'correct horse' }),
  },
  { method: 'GET', path: '/auth/me', statuses: accounts() },
  { method: 'POST', path: '/auth/logout', statuses: accounts() },
  {
    method: 'PUT',
    path: '/auth/password',
    statuses: accounts(),
    body: () => ({ currentPassword: 'correct horse', newPassword: 'battery staple' }),
  },
  {
    method: 'POST',
    path: '/auth/password/forgot',
    statuses: everyone(200),
    body: ({ owner }) => ({ email: owner.email }),
  },
  {
    method: 'POST',
    path: '/auth/password/reset',
    statuses: everyone(400),
    body: () => ({ token: 'never-mailed', password: 'battery staple' }),
  },
  {
    method: 'POST',
    path: '/auth/email/confirm',
    statuses: everyone(400),
    body: () => ({ token: 'never-mailed' }),
  },
  { method: 'POST', path: '/auth/email/resend', statuses: accounts() },
  {
    method: 'PUT',
    path: '/auth/email',
    statuses: accounts(),
    body: () => ({ email: `${randomUUID()}@example.com`, currentPassword: 'correct horse' }),
  },
  {
    method: 'POST',
    path: '/auth/email/change',
    statuses: everyone(400),
    body: () => ({ token: 'never-mailed' }),
  },
  {
    method: 'POST',
    path: '/auth/email/undo',
    statuses: everyone(400),
    body: () => ({ token: 'never-mailed' }),
  },
  {
    method: 'PUT',
    path: '/users/me',
    statuses: accounts(),
    body: () => ({ name: 'Nadia', phoneNumber: '01012345678', language: 'ar' }),
  },
  { method: 'GET', path: '/users/me/address', statuses: accounts() },
  {
    method: 'PUT',
    path: '/users/me/address',
    statuses: accounts(),
    body: () => ({ address: { street: '12 Talaat Harb', city: 'Cairo' } }),
  },
  { method: 'GET', path: '/auth/sessions', statuses: accounts() },
  { method: 'DELETE', path: '/auth/sessions', statuses: accounts() },
  {
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    statuses: accounts(404),
    id: () => 1_000_000,
  },
  { method: 'GET', path: '/backups', statuses: owners() },
  { method: 'GET', path: '/setup', statuses: owners() },
  { method: 'PATCH', path: '/setup', statuses: owners(), body: () => ({ marks: { staff: true } }) },
  { method: 'GET', path: '/settings', statuses: owners() },
  { method: 'GET', path: '/settings/history', statuses: owners() },
  {
    method: 'PATCH',
    path: '/settings',
    statuses: owners(),
    body: () => ({ RETURN_DAYS: '14' }),
  },
  {
    method: 'POST',
    path: '/settings/history/{id}/undo',
    statuses: owners(404),
    id: () => 2_000_000_000,
  },
  { method: 'GET', path: '/staff', statuses: owners() },
  { method: 'GET', path: '/staff/events', statuses: owners() },
  {
    method: 'POST',
    path: '/staff/invitations',
    statuses: owners(201),
    body: () => ({ email: `${randomUUID()}@example.com`, name: 'Omar', permissions: ['orders'] }),
  },
  {
    method: 'DELETE',
    path: '/staff/invitations/{id}',
    statuses: owners(404),
    id: () => 2_000_000_000,
  },
  {
    method: 'PATCH',
    path: '/staff/{id}',
    statuses: owners(404),
    id: () => 2_000_000_000,
    body: () => ({ permissions: ['orders'] }),
  },
  {
    method: 'POST',
    path: '/auth/invitations/accept',
    statuses: everyone(400),
    body: () => ({ token: 'never-mailed', password: 'tailored trousers' }),
  },
  {
    method: 'POST',
    path: '/auth/login/verify',
    statuses: everyone(400),
    body: () => ({ challenge: 'never-given', code: '123456' }),
  },
  { method: 'GET', path: '/auth/factors', statuses: accounts() },
  { method: 'POST', path: '/auth/totp', statuses: accounts() },
  {
    method: 'POST',
    path: '/auth/totp/confirm',
    statuses: accounts(400),
    body: () => ({ code: '123456' }),
  },
  { method: 'DELETE', path: '/auth/totp', statuses: accounts(400), body: () => ({ code: '123456' }) },
  { method: 'POST', path: '/auth/passkeys/options', statuses: accounts() },
  {
    method: 'POST',
    path: '/auth/factors/revoke',
    statuses: everyone(400),
    body: () => ({ token: 'never-mailed' }),
  },
  {
    method: 'POST',
    path: '/auth/passkeys',
    statuses: accounts(400),
    body: () => ({ credential: { id: 'made up' } }),
  },
  { method: 'DELETE', path: '/auth/passkeys/{id}', statuses: accounts(404), id: () => 2_000_000_000 },
  // Who has no second factor has nothing to show.
  { method: 'POST', path: '/auth/factor/options', statuses: { ...anyStaff(), other: 404, owner: 404 } },
  {
    method: 'POST',
    path: '/auth/factor',
    statuses: accounts(400),
    body: () => ({ challenge: 'never-given', code: '123456' }),
  },
  { method: 'GET', path: '/users/me/export', statuses: accounts() },
  {
    method: 'DELETE',
    path: '/users/me',
    statuses: accounts(400),
    // One of the bad values may have become the password before: the account must outlive the others.
    before: awaitOrder,
    body: () => ({ password: 'not this one' }),
  },
  { method: 'GET', path: '/search/suggestions', statuses: everyone(200), query: () => ({ q: 'wool' }) },
  {
    method: 'POST',
    path: '/restock-notices',
    statuses: everyone(409),
    body: ({ variantId }) => ({ variantId, email: 'nadia@example.com' }),
  },
  { method: 'GET', path: '/restock-notices', statuses: catalogueStaff() },
  {
    method: 'GET',
    path: '/restock-notices/mine',
    statuses: everyone(200),
    query: ({ noticeKey }) => ({ key: noticeKey }),
  },
  {
    method: 'POST',
    path: '/restock-notices/claim',
    statuses: everyone(200),
    body: ({ noticeKey }) => ({ key: noticeKey }),
  },
  {
    method: 'POST',
    path: '/restock-notices/withdraw',
    statuses: everyone(200),
    body: ({ noticeKey }) => ({ key: noticeKey }),
  },
  // The owner of this shop stores no addresses.
  {
    method: 'POST',
    path: '/orders/track',
    statuses: everyone(404),
    body: () => ({ number: 'abcdef', phone: '01000000000' }),
  },
  {
    method: 'POST',
    path: '/newsletter',
    statuses: everyone(404),
    body: () => ({ email: 'nadia@example.com' }),
  },
  {
    method: 'POST',
    path: '/newsletter/confirm',
    statuses: everyone(404),
    body: () => ({ token: 'never-mailed' }),
  },
  {
    method: 'POST',
    path: '/newsletter/unsubscribe',
    statuses: everyone(400),
    body: () => ({ token: 'never-mailed' }),
  },
  { method: 'GET', path: '/newsletter/subscribers', statuses: owners() },
  { method: 'GET', path: '/newsletter/subscribers/csv', ...csv, statuses: owners() },
  { method: 'GET', path: '/users/me/sizes', statuses: accounts() },
  {
    method: 'PUT',
    path: '/users/me/sizes',
    statuses: accounts(),
    body: () => ({ name: 'Dad', sizing: { by: 'body', waist: 90, hip: 104 } }),
  },
  {
    method: 'POST',
    path: '/users/me/sizes/remove',
    statuses: accounts(),
    body: () => ({ name: 'Dad' }),
  },
  {
    method: 'POST',
    path: '/users/wishlist',
    statuses: accounts(),
    body: ({ productId }) => ({ productId }),
  },
  {
    method: 'POST',
    path: '/users/wishlist/remove',
    statuses: accounts(),
    body: ({ productId }) => ({ productId }),
  },
  { method: 'GET', path: '/users/orders', statuses: accounts() },

  { method: 'GET', path: '/cart', statuses: everyone(200) },
  {
    method: 'POST',
    path: '/cart/items',
    statuses: everyone(200),
    body: ({ variantId }) => ({ variantId, quantity: 1 }),
  },
  {
    method: 'PUT',
    path: '/cart/items/{id}',
    statuses: ownerOnly,
    id: ({ itemId }) => itemId,
    body: () => ({ quantity: 2 }),
  },
  { method: 'DELETE', path: '/cart/items/{id}', statuses: ownerOnly, id: ({ itemId }) => itemId },
  { method: 'DELETE', path: '/cart', statuses: everyone(200) },

  {
    method: 'GET',
    path: '/products',
    statuses: everyone(200),
    query: ({ collectionId }) => ({
      category: 'men',
      collection: String(collectionId),
      q: 'wool',
      ids: '1,2',
      listed: 'true',
      flag: 'bestSeller',
      sort: '-price',
      page: '1',
      limit: '10',
    }),
  },
  {
    method: 'POST',
    path: '/products/fitting',
    statuses: everyone(200),
    query: () => ({ category: 'men', listed: 'true' }),
    body: () => ({ by: 'body', waist: 78, hip: 94 }),
  },
  {
    method: 'POST',
    path: '/products/nearest',
    statuses: everyone(200),
    query: () => ({ category: '2' }),
    body: () => ({ by: 'body', waist: 78, hip: 94 }),
  },
  { method: 'GET', path: '/products/{id}', statuses: everyone(200), id: ({ productId }) => productId },
  {
    method: 'GET',
    path: '/products/{id}/history',
    statuses: catalogueStaff(),
    id: ({ productId }) => productId,
  },
  {
    method: 'GET',
    path: '/products/{id}/stock-movements',
    statuses: catalogueStaff(),
    id: ({ productId }) => productId,
    query: () => ({ limit: '5', before: '1000000' }),
  },
  {
    method: 'POST',
    path: '/products/variants/{id}/stock',
    statuses: catalogueStaff(),
    id: ({ variantId }) => variantId,
    body: () => ({ change: 2, reason: 'count', note: 'Shelf 3' }),
  },
  {
    method: 'POST',
    path: '/products/{id}/stock',
    statuses: catalogueStaff(),
    id: ({ productId }) => productId,
    body: ({ variantId }) => ({ changes: [{ variantId, change: 2 }], reason: 'count', note: 'Shelf 3' }),
  },
  { method: 'POST', path: '/products', statuses: catalogueStaff(201), form: productForm },
  {
    method: 'PATCH',
    path: '/products/{id}',
    statuses: catalogueStaff(),
    id: ({ productId }) => productId,
    body: ({ variantId }) => ({
      name: 'Como',
      description: 'Fresco wool.',
      price: 1500,
      discount: 1200.5,
      collectionId: null,
      categoryId: 1,
      isBestSeller: true,
      isNewArrival: false,
      isActive: true,
      sizeChartImage: null,
      details: ['Two pleats'],
      care: ['Dry clean'],
      cut: 'tapered',
      cloth: 'linen',
      rise: 'mid',
      variants: [
        { id: variantId, size: 'M', color: 'Navy', stock: 900, isActive: true, measures: { waist: 38.5 } },
        { size: 'L', color: 'Navy', sku: randomUUID(), stock: 3 },
      ],
    }),
  },
  {
    method: 'PATCH',
    path: '/products/image/{id}',
    statuses: catalogueStaff(),
    id: ({ productId }) => productId,
    form: () => pictureForm('image'),
  },
  {
    method: 'DELETE',
    path: '/products/image/{id}',
    statuses: catalogueStaff(),
    id: ({ imageId }) => imageId,
  },
  {
    method: 'PATCH',
    path: '/products/size-chart/{id}',
    statuses: catalogueStaff(),
    id: ({ productId }) => productId,
    form: () => pictureForm('sizeChartImage'),
  },
  {
    method: 'DELETE',
    path: '/products/size-chart/{id}',
    statuses: catalogueStaff(),
    id: ({ productId }) => productId,
  },
  { method: 'POST', path: '/media', statuses: catalogueStaff(201), form: () => pictureForm('image') },

  { method: 'GET', path: '/collections', statuses: everyone(200) },
  {
    method: 'POST',
    path: '/collections',
    statuses: catalogueStaff(201),
    body: () => ({ name: 'Winter', slug: `winter-${randomUUID()}`, description: 'Flannel.', image: null }),
  },
  {
    method: 'PATCH',
    path: '/collections/{id}',
    statuses: catalogueStaff(),
    id: ({ collectionId }) => collectionId,
    body: () => ({ name: 'Autumn', slug: `autumn-${randomUUID()}`, description: 'Tweed.' }),
  },
  {
    method: 'PUT',
    path: '/collections/{id}/products',
    statuses: catalogueStaff(),
    id: ({ collectionId }) => collectionId,
    body: () => ({ productIds: [] }),
  },
  { method: 'GET', path: '/categories', statuses: everyone(200) },
  {
    method: 'POST',
    path: '/categories',
    statuses: catalogueStaff(201),
    body: () => ({ name: `Kids ${randomUUID()}` }),
  },
  {
    method: 'PATCH',
    path: '/categories/{id}',
    statuses: catalogueStaff(),
    id: () => 2,
    body: () => ({ name: 'Men', slug: 'men' }),
  },

  { method: 'POST', path: '/checkout/session', statuses: everyone(200) },
  {
    method: 'POST',
    path: '/checkout/place-order',
    statuses: everyone(201),
    before: fillCart,
    body: () => ({ ...orderForm(), paymentMethod: 'cod', sessionId: randomUUID(), expectedTotal: '1075.00' }),
  },
  {
    method: 'POST',
    path: '/payments/{provider}/create-order',
    statuses: everyone(201),
    before: fillCart,
    body: () => ({
      amount: '1075.00',
      currency: 'EGP',
      customer: { name: 'Nadia Fahmy', email: 'nadia@example.com', phone: '01012345678' },
      order: { ...orderForm(), paymentMethod: 'card', cartItems: [] },
    }),
  },
  {
    // Nobody has paid anything: the claim is refused, because there is no such payment.
    method: 'POST',
    path: '/payments/{provider}/place-order',
    statuses: everyone(404),
    body: () => ({ ...orderForm(), orderId: 'unheard-of', merchantOrderId: randomUUID() }),
  },
  {
    // Without the provider's signature nobody is believed, staff included.
    method: 'POST',
    path: '/payments/{provider}/webhook',
    statuses: everyone(401),
    body: () => ({ event: 'pay', data: { merchantOrderId: randomUUID(), status: 'SUCCESS' } }),
  },

  { method: 'GET', path: '/orders/{id}', statuses: ownerAndStaff, id: ({ orderId }) => orderId },
  { method: 'GET', path: '/orders/admin/csv', ...csv, statuses: orderStaff(), query: () => ({ q: 'nadia' }) },
  {
    method: 'GET',
    path: '/orders/admin/accounting-csv',
    ...csv,
    statuses: cashiers(),
    query: () => ({ status: 'pending' }),
  },
  { method: 'GET', path: '/products/csv', ...csv, statuses: catalogueStaff(), query: () => ({ q: 'wool' }) },
  {
    method: 'GET',
    path: '/stock-movements/csv',
    ...csv,
    statuses: catalogueStaff(),
    query: () => ({ from: '2026-01-01' }),
  },
  {
    method: 'GET',
    path: '/orders/admin',
    statuses: staffWith('orders', 'cash')(),
    query: () => ({
      q: 'nadia',
      field: 'email',
      status: 'pending',
      refundDue: 'false',
      from: '2026-01-01',
      until: '2026-12-31',
      paymentMethod: 'cod',
      city: 'Cairo',
      sort: 'totalAmount',
      order: 'asc',
      page: '1',
      limit: '10',
    }),
  },
  {
    method: 'PUT',
    path: '/orders/status/{id}',
    statuses: orderStaff(),
    id: ({ orderId }) => orderId,
    body: () => ({ status: 'processing' }),
  },
  {
    method: 'PUT',
    path: '/orders/payment/{id}',
    statuses: cashiers(),
    id: ({ orderId }) => orderId,
    body: () => ({ status: 'paid' }),
  },
  {
    method: 'PUT',
    path: '/orders/attention/{id}',
    statuses: orderStaff(),
    id: ({ orderId }) => orderId,
    body: () => ({ needsAttention: false }),
  },
  { method: 'GET', path: '/orders/{id}/refunds', statuses: anyDesk(), id: ({ orderId }) => orderId },
  {
    method: 'POST',
    path: '/orders/{id}/refunds',
    statuses: cashiers(201),
    id: ({ orderId }) => orderId,
    before: overpay,
    body: () => ({ id: randomUUID(), method: 'cash', amount: '1.00' }),
  },
  ...['check', 'close'].map((what) => ({
    method: 'POST' as const,
    path: `/orders/{id}/refunds/{refundId}/${what}`,
    statuses: cashiers(),
    id: ({ orderId }: Scene) => orderId,
    before: ({ shop, orderId }: Scene) => addUnknownRefund(shop.db, orderId),
  })),
  { method: 'GET', path: '/places', statuses: owners() },
  {
    method: 'PATCH',
    path: '/places/{governorate}',
    statuses: owners(),
    body: () => ({ fee: 120, days: 7, cashAllowed: true, largestCash: 5000 }),
  },
  { method: 'GET', path: '/orders/ceiling', statuses: orderStaff() },
  { method: 'POST', path: '/orders/ceiling/lift', statuses: orderStaff() },
  { method: 'GET', path: '/orders/{id}/timeline', statuses: anyDesk(), id: ({ orderId }) => orderId },
  {
    method: 'POST',
    path: '/orders/undo',
    statuses: anyDesk(),
    body: () => ({ events: [1] }),
  },
  {
    method: 'POST',
    path: '/orders/typed-in',
    statuses: orderStaff(201),
    body: ({ variantId }) => ({
      guestName: 'Nadia Fahmy',
      phoneNumber: '01012345678',
      email: '',
      shippingAddress: { street: '12 Talaat Harb', city: 'Cairo', governorate: 'C' },
      lines: [{ variantId, quantity: 1 }],
      source: 'telephone',
      language: 'ar',
      payment: 'link',
      note: 'Call before noon.',
      expectedTotal: 1075,
    }),
  },
  {
    method: 'POST',
    path: '/orders/typed-in/totals',
    statuses: orderStaff(),
    body: ({ variantId }) => ({
      lines: [{ variantId, quantity: 1 }],
      shippingAddress: { city: 'Cairo', governorate: 'C' },
    }),
  },
  // It was read before it was delivered.
  {
    method: 'PUT',
    path: '/orders/{id}/goods',
    statuses: orderStaff(409),
    id: ({ orderId }) => orderId,
    body: ({ variantId, lineId }) => ({
      updatedAt: '2026-01-01T00:00:00.000Z',
      lines: [{ id: lineId, variantId, quantity: 2 }],
      shipping: { fee: 50, reason: 'As agreed' },
      expectedTotal: 2050,
    }),
  },
  {
    method: 'GET',
    path: '/orders/goods',
    statuses: orderStaff(),
    query: () => ({ q: 'wool', products: '1,2' }),
  },
  {
    method: 'POST',
    path: '/orders/{id}/notes',
    statuses: orderStaff(201),
    id: ({ orderId }) => orderId,
    body: () => ({ text: 'No answer, call again at six.' }),
  },
  {
    method: 'PUT',
    path: '/orders/{id}/courier-note',
    statuses: orderStaff(),
    id: ({ orderId }) => orderId,
    body: () => ({ text: 'Leave it with the doorman.' }),
  },
  {
    method: 'POST',
    path: '/orders/{id}/mails/{mailId}/send-again',
    statuses: orderStaff(),
    id: ({ orderId }) => orderId,
  },
  { method: 'GET', path: '/orders/{id}/customer', statuses: orderStaff(), id: ({ orderId }) => orderId },
  { method: 'GET', path: '/customers', statuses: orderStaff(), query: () => ({ q: 'nadia', limit: '10' }) },
  { method: 'GET', path: '/customers/csv', ...csv, statuses: orderStaff(), query: () => ({ q: 'nadia' }) },
  { method: 'GET', path: '/customers/{id}', statuses: orderStaff(), id: ({ orderId }) => orderId },
  {
    method: 'PUT',
    path: '/customers/{id}/mark',
    statuses: orderStaff(),
    id: ({ orderId }) => orderId,
    body: () => ({ mark: 'deposit', reason: 'Refused twice' }),
    // Not of the owner, who goes on ordering.
    before: becomesGuests,
  },
  {
    method: 'POST',
    path: '/customers/{id}/notes',
    statuses: orderStaff(201),
    id: ({ orderId }) => orderId,
    body: () => ({ text: 'Calls back on Friday' }),
  },
  // Nobody has written this note.
  {
    method: 'POST',
    path: '/customers/{id}/undo',
    statuses: orderStaff(409),
    id: ({ orderId }) => orderId,
    body: () => ({ note: 1_000_000 }),
  },
  {
    method: 'DELETE',
    path: '/customers/{id}',
    statuses: orderStaff(),
    id: ({ orderId }) => orderId,
    before: becomesGuests,
  },
  {
    method: 'GET',
    path: '/confirmations',
    statuses: orderStaff(),
    query: () => ({ q: 'nadia', limit: '10' }),
  },
  { method: 'GET', path: '/confirmations/due', statuses: orderStaff() },
  {
    method: 'GET',
    path: '/confirmations/{id}',
    statuses: orderStaff(),
    id: ({ orderId }) => orderId,
  },
  {
    method: 'POST',
    path: '/confirmations/{id}/claim',
    statuses: orderStaff(),
    id: ({ orderId }) => orderId,
    body: () => ({ takesOver: true }),
  },
  {
    method: 'POST',
    path: '/confirmations/{id}/calls',
    statuses: orderStaff(),
    before: claimConfirmation,
    id: ({ orderId }) => orderId,
    body: () => ({ outcome: 'no_answer', note: 'Rang twice.' }),
  },
  {
    method: 'PUT',
    path: '/orders/{id}/address',
    statuses: ownerOnly,
    before: awaitOrder,
    id: ({ orderId }) => orderId,
    body: newAddress,
  },
  {
    method: 'PUT',
    path: '/orders/address/{id}',
    statuses: orderStaff(),
    before: awaitOrder,
    id: ({ orderId }) => orderId,
    body: newAddress,
  },
  {
    method: 'POST',
    path: '/orders/{id}/pay',
    statuses: ownerOnly,
    before: awaitOrder,
    id: ({ orderId }) => orderId,
    body: () => ({ expectedTotal: '1075.00' }),
  },
  {
    method: 'GET',
    path: '/orders/{id}/payment-link',
    statuses: orderStaff(),
    before: awaitOrder,
    id: ({ orderId }) => orderId,
  },
  {
    method: 'POST',
    path: '/orders/{id}/payment-link',
    statuses: orderStaff(),
    before: awaitOrder,
    id: ({ orderId }) => orderId,
  },
  {
    method: 'POST',
    path: '/orders/{id}/answer',
    statuses: ownerOnly,
    before: ({ shop, owner }) =>
      rows(shop.db)`UPDATE users SET email_confirmed_at = now() WHERE email = ${owner.email}`,
    id: ({ orderId }) => orderId,
    body: () => ({ answer: 'confirm' }),
  },
  {
    method: 'GET',
    path: '/orders/{id}/fit-reports',
    statuses: ownerOnly,
    id: ({ orderId }) => orderId,
  },
  {
    method: 'PUT',
    path: '/orders/{id}/fit-reports',
    statuses: ownerOnly,
    id: ({ orderId }) => orderId,
    body: ({ lineId }) => ({ itemId: lineId, fit: 'true', sentence: 'Sits well.' }),
  },
  {
    method: 'GET',
    path: '/products/{id}/fit-reports',
    statuses: everyone(200),
    id: ({ productId }) => productId,
  },
  {
    method: 'GET',
    path: '/fit-reports',
    statuses: catalogueStaff(),
    query: () => ({ page: '1', limit: '10' }),
  },
  {
    method: 'PATCH',
    path: '/fit-reports/{id}',
    statuses: catalogueStaff(),
    before: saveFitReport,
    id: ({ lineId }) => lineId,
    body: () => ({ hiddenReason: 'Names a person' }),
  },
  { method: 'GET', path: '/mails/{id}', statuses: orderStaff(), id: ({ mailId }) => mailId },
  { method: 'GET', path: '/mails', statuses: orderStaff(), query: () => ({ page: '1', limit: '10' }) },
  { method: 'GET', path: '/store', statuses: everyone(200) },
  {
    method: 'GET',
    path: '/shipping',
    statuses: packers(),
    query: () => ({ view: 'ready' }),
  },
  { method: 'GET', path: '/orders/{id}/returns', statuses: ownerAndStaff, id: ({ orderId }) => orderId },
  {
    method: 'POST',
    path: '/orders/{id}/returns',
    statuses: { ...everyone(404), owner: 409 },
    id: ({ orderId }) => orderId,
    body: ({ lineId }) => ({ lines: [{ itemId: lineId, quantity: 1, reason: 'too_small' }] }),
  },
  {
    method: 'POST',
    path: '/orders/{id}/returns/{returnId}/withdraw',
    statuses: everyone(404),
    id: ({ orderId }) => orderId,
  },
  { method: 'GET', path: '/returns', statuses: staffWith('orders', 'packing')() },
  {
    method: 'POST',
    path: '/returns',
    statuses: orderStaff(409),
    body: ({ orderId, lineId }) => ({
      orderId,
      lines: [{ itemId: lineId, quantity: 1, reason: 'too_small' }],
      because: 'By telephone',
    }),
  },
  { method: 'POST', path: '/returns/{id}/approve', statuses: orderStaff(404), id: ({ orderId }) => orderId },
  {
    method: 'POST',
    path: '/returns/{id}/decline',
    statuses: orderStaff(404),
    id: ({ orderId }) => orderId,
    body: () => ({ reason: 'Worn' }),
  },
  {
    method: 'POST',
    path: '/returns/{id}/receive',
    statuses: packers(404),
    id: ({ orderId }) => orderId,
    body: () => ({ lines: [{ id: 1, shelved: 1, writtenOff: 0 }] }),
  },
  {
    method: 'POST',
    path: '/returns/{id}/pay-instead',
    statuses: orderStaff(404),
    id: ({ orderId }) => orderId,
  },
  { method: 'POST', path: '/returns/{id}/send', statuses: packers(404), id: ({ orderId }) => orderId },
  { method: 'GET', path: '/orders/{id}/parcels', statuses: anyDesk(), id: ({ orderId }) => orderId },
  {
    method: 'POST',
    path: '/orders/{id}/parcels',
    statuses: packers(201),
    before: makeReadyToPack,
    id: ({ orderId }) => orderId,
  },
  {
    method: 'POST',
    path: '/shipping/parcels',
    statuses: packers(),
    before: makeReadyToPack,
    body: ({ orderId }) => ({ orderIds: [orderId] }),
  },
  {
    method: 'POST',
    path: '/orders/ship',
    statuses: packers(),
    before: makeReadyToPack,
    body: ({ orderId }) => ({ orderIds: [orderId] }),
  },
  {
    method: 'POST',
    path: '/shipping/hand-over',
    statuses: packers(),
    before: pack,
    body: ({ orderId }) => ({ parcelIds: [orderId] }),
  },
  {
    method: 'POST',
    path: '/shipping/labels',
    statuses: packers(409),
    before: pack,
    body: ({ orderId }) => ({ parcelIds: [orderId] }),
  },
  {
    method: 'POST',
    path: '/shipping/state',
    statuses: packers(),
    before: pack,
    body: ({ orderId }) => ({ parcelIds: [orderId], state: 'attempt_failed', reasonCode: 'no_answer' }),
  },
  {
    method: 'PUT',
    path: '/parcels/{id}/state',
    statuses: packers(),
    before: pack,
    id: ({ orderId }) => orderId,
    body: () => ({ state: 'attempt_failed', reasonCode: 'no_answer', reason: 'Nobody was there' }),
  },
  {
    method: 'PUT',
    path: '/parcels/{id}/tracking-number',
    statuses: packers(),
    before: pack,
    id: ({ orderId }) => orderId,
    body: () => ({ trackingNumber: randomUUID() }),
  },
  {
    method: 'POST',
    path: '/parcels/{id}/outcome',
    statuses: packers(),
    before: bringBack,
    id: ({ orderId }) => orderId,
    body: () => ({ outcome: 'written_off' }),
  },
  {
    method: 'POST',
    path: '/parcels/{id}/cancel',
    statuses: packers(),
    before: pack,
    id: ({ orderId }) => orderId,
  },
  // Nobody can be asked about a parcel by hand.
  {
    method: 'POST',
    path: '/parcels/{id}/read',
    statuses: packers(409),
    before: pack,
    id: ({ orderId }) => orderId,
  },
  {
    method: 'POST',
    path: '/parcels/{id}/book',
    statuses: packers(409),
    before: pack,
    id: ({ orderId }) => orderId,
  },
  {
    method: 'POST',
    path: '/parcels/{id}/label',
    statuses: packers(409),
    before: pack,
    id: ({ orderId }) => orderId,
  },
  {
    // Whoever it is, and whatever it names: the answer is the same.
    method: 'POST',
    path: '/couriers/{courier}/webhook',
    statuses: everyone(200),
    body: () => ({ trackingNumber: '4711', state: 45 }),
  },
  {
    method: 'GET',
    path: '/overview',
    statuses: staffWith('figures', 'catalogue')(),
    query: () => ({ period: '12m' }),
  },
  { method: 'GET', path: '/settlements', statuses: cashiers(), query: () => ({ page: '1', limit: '10' }) },
  { method: 'GET', path: '/settlements/with-couriers', statuses: cashiers() },
  {
    method: 'GET',
    path: '/settlements/balances',
    statuses: cashiers(),
    query: () => ({ courier: 'sandbox', closed: 'true', page: '1', limit: '10' }),
  },
  {
    method: 'GET',
    path: '/settlements/parcels',
    statuses: cashiers(),
    query: () => ({ courier: 'sandbox', age: 'under_7', page: '1', limit: '10' }),
  },
  {
    method: 'POST',
    path: '/settlements',
    statuses: cashiers(201),
    before: draftSettlement,
    body: ({ orderId }) => ({ courier: 'sandbox', parcelIds: [orderId] }),
  },
  {
    method: 'POST',
    path: '/settlements/files',
    statuses: cashiers(201),
    form: () => settlementForm('waybill,collected\n4711,10'),
  },
  {
    method: 'GET',
    path: '/settlements/{id}',
    statuses: cashiers(),
    before: draftSettlement,
    id: ({ orderId }) => orderId,
  },
  {
    method: 'GET',
    path: '/settlements/{id}/lines',
    statuses: cashiers(),
    before: draftSettlement,
    id: ({ orderId }) => orderId,
    query: () => ({ verdict: 'matches', q: '4711', page: '1', limit: '10' }),
  },
  {
    method: 'GET',
    path: '/settlements/{id}/csv',
    ...csv,
    statuses: cashiers(),
    before: draftSettlement,
    id: ({ orderId }) => orderId,
    query: () => ({ verdict: 'matches', q: '4711' }),
  },
  { method: 'GET', path: '/settlements/csv', ...csv, statuses: cashiers() },
  {
    method: 'POST',
    path: '/settlements/{id}/judge',
    statuses: cashiers(),
    before: draftSettlement,
    id: ({ orderId }) => orderId,
  },
  {
    method: 'PUT',
    path: '/settlements/{id}/accepted',
    statuses: cashiers(),
    before: draftSettlement,
    id: ({ orderId }) => orderId,
    body: () => ({ lines: [1], isAccepted: true }),
  },
  {
    method: 'POST',
    path: '/settlements/{id}/confirm',
    statuses: cashiers(),
    before: draftSettlement,
    id: ({ orderId }) => orderId,
    body: () => ({ lines: 1, collected: '1075.00', completesOrders: true }),
  },
  {
    method: 'PUT',
    path: '/settlements/{id}/lines/{line}/balance',
    statuses: cashiers(),
    before: openBalance,
    id: ({ orderId }) => orderId,
    body: () => ({ state: 'claimed' }),
  },
  {
    method: 'DELETE',
    path: '/settlements/{id}',
    statuses: cashiers(),
    before: draftSettlement,
    id: ({ orderId }) => orderId,
  },
  { method: 'GET', path: '/imports', statuses: catalogueStaff(), query: () => ({ page: '1', limit: '10' }) },
  {
    method: 'POST',
    path: '/imports',
    statuses: catalogueStaff(201),
    form: () => importForm('SKU,Stock\nUNKNOWN,1\n'),
  },
  {
    method: 'GET',
    path: '/imports/{id}',
    statuses: catalogueStaff(),
    before: checkedImport,
    id: ({ orderId }) => orderId,
  },
  {
    method: 'GET',
    path: '/imports/{id}/rows',
    statuses: catalogueStaff(),
    before: checkedImport,
    id: ({ orderId }) => orderId,
    query: () => ({ show: 'problem', page: '1', limit: '10' }),
  },
  {
    method: 'GET',
    path: '/imports/{id}/missing-pictures',
    statuses: catalogueStaff(),
    before: checkedImport,
    id: ({ orderId }) => orderId,
    query: () => ({ page: '1', limit: '10' }),
  },
  {
    method: 'PUT',
    path: '/imports/{id}/category',
    statuses: catalogueStaff(),
    before: checkedImport,
    id: ({ orderId }) => orderId,
    body: () => ({ categoryId: 1 }),
  },
  {
    method: 'POST',
    path: '/imports/{id}/check',
    statuses: catalogueStaff(),
    before: checkedImport,
    id: ({ orderId }) => orderId,
  },
  {
    method: 'POST',
    path: '/imports/{id}/apply',
    statuses: catalogueStaff(),
    before: checkedImport,
    id: ({ orderId }) => orderId,
  },
  {
    method: 'POST',
    path: '/imports/{id}/undo',
    statuses: catalogueStaff(),
    before: appliedImport,
    id: ({ orderId }) => orderId,
  },
  {
    method: 'DELETE',
    path: '/imports/{id}',
    statuses: catalogueStaff(),
    before: checkedImport,
    id: ({ orderId }) => orderId,
  },
]
