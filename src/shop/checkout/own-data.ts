import type { AccountExport } from '#contract/accounts/own-account.ts'
import { toDecimal } from '#contract/money.ts'
import { type Database, inTransaction, rows, value } from '#platform/database/database.ts'
import { governorateOf } from '#shared/places/governorates.ts'
import {
  deleteAccount,
  emailChangesOf,
  knownBrowsersOf,
  listFactors,
  listSessions,
  listSizedPeople,
  lockAccount,
  readSavedAddress,
} from '../accounts/accounts.ts'
import { auditEventsOf } from '../audit/audit.ts'
import { viewCart } from '../cart/cart.ts'
import { callsAbout } from '../confirmations/confirmations.ts'
import type { Shop } from '../context/shop.ts'
import { ShopError } from '../context/shop-error.ts'
import type { Account } from '../context/shopper.ts'
import { areUnderWay, customerNotesOf, forgetCustomers, phonesOfAccount } from '../customers/customers.ts'
import { forgetSentences, reportsOf } from '../fit-reports/fit-reports.ts'
import { forgetRecipient, mailsTo } from '../mails/mails.ts'
import { forgetSubscriber, subscriptionOf } from '../newsletter/newsletter.ts'
import { forgetBuyers, hasOpenOrders, notesAbout, ordersOf, paymentsOf } from '../orders/orders.ts'
import { forgetReasons, parcelsAbout } from '../parcels/parcels.ts'
import { forgetPayer, isPaying, unpaidAttemptsOfAccount } from '../payments/payments.ts'
import { forgetTransfers } from '../refunds/refunds.ts'
import { forgetNoticesTo, noticesOf } from '../restock/restock.ts'
import { forgetReturns, returnsIn } from '../returns/returns.ts'
import { listWishlist } from '../wishlist/wishlist.ts'

/**
 * Everything that the shop holds about an account. Anybody can register any address: until it is confirmed, mails to it about
 * orders of others, restock notices and the newsletter for it are not included.
 */
export async function exportAccount(
  shop: Pick<Shop, 'db' | 'settings' | 'courier'>,
  account: Account,
): Promise<AccountExport> {
  const { db, settings } = shop
  const openedAt = await value(db)<string>`SELECT created_at FROM users WHERE id = ${account.id}`
  const sessions = await listSessions(db, account.id, null)
  const orders = await ordersOf(db, account.id, 'en')
  const { charges } = await settings()
  const cart = await viewCart(db, { userId: account.id }, { charges, language: 'en' })
  const unpaid = await unpaidAttemptsOfAccount(db, account.id)
  const orderIds = orders.map(({ id }) => id)
  const ownNumbers = [String(account.id), ...orderIds]
  return {
    account: { ...account, createdAt: openedAt ?? new Date(0).toISOString() },
    savedAddress: await readSavedAddress(db, account.id),
    wishlist: await listWishlist(db, account.id, 'en'),
    cart: cart.items.map(({ quantity, variant: { size, color, product } }) => ({
      productName: product.name,
      size,
      color,
      quantity,
    })),
    orders: await Promise.all(
      orders.map(async (order) => ({
        ...order,
        returns: await returnsIn(shop, order.id, { isStaff: false, language: 'en' }),
      })),
    ),
    payments: await paymentsOf(db, account.id),
    calls: await callsAbout(db, orderIds),
    notes: await notesAbout(db, orderIds),
    customerNotes: await customerNotesOf(db, account.id),
    parcels: await parcelsAbout(db, orderIds),
    unpaid: unpaid.map(({ createdAt, amountInPiastres, customer, orderForm }) => ({
      begunAt: createdAt,
      amount: toDecimal(amountInPiastres),
      customer,
      shippingAddress: orderForm && {
        ...orderForm.shippingAddress,
        governorate: governorateOf(orderForm.shippingAddress),
      },
    })),
    sessions: sessions.map(({ isCurrent: _, ...session }) => session),
    secondFactor: await listFactors(db, account.id),
    knownBrowsers: await knownBrowsersOf(db, account.id),
    events: await auditEventsOf(db, account.id),
    emailChanges: await emailChangesOf(db, account.id),
    sizes: await listSizedPeople(db, account.id),
    sizesWaitedFor: account.emailConfirmed ? await noticesOf(db, account.email) : [],
    newsletter: account.emailConfirmed ? await subscriptionOf(db, account.email) : null,
    fitReports: (await reportsOf(db, account.id)).map(({ productId: _, ...report }) => report),
    mails: await mailsTo(db, account.email, account.emailConfirmed ? null : ownNumbers),
  }
}

/**
 * The account is gone; its orders stay for the books, without the person and their words. Staff are disabled instead: what they
 * did stays.
 */
export async function closeAccount(
  { db, productsOutdated }: Pick<Shop, 'db' | 'productsOutdated'>,
  { id, role }: Account,
): Promise<void> {
  if (role === 'admin') throw new ShopError('forbidden')
  const said = await reportsOf(db, id)
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account) throw new ShopError('not_found')
    const orders = await idsOfOrders(tx, id)
    if ((await hasOpenOrders(tx, account)) || (await isPaying(tx, id)) || (await areUnderWay(tx, orders)))
      throw new ShopError('open_orders')
    // Anybody can register an address: only a confirmed one ends what others may have asked to be sent there.
    if (account.emailConfirmed) {
      await forgetNoticesTo(tx, account.email)
      await forgetSubscriber(tx, account.email)
    }
    const phones = await phonesOfAccount(tx, id)
    await forgetRecipient(tx, account)
    await forgetPayer(tx, id, orders)
    await forgetPerson(tx, orders, phones)
    await deleteAccount(tx, id)
  })
  // Pages that show their sentences are made anew.
  if (said.length > 0) productsOutdated(said.map(({ productId }) => productId))
}

async function idsOfOrders(tx: Database, userId: number): Promise<string[]> {
  const found = await rows(tx)<{ id: string }>`SELECT id FROM orders WHERE user_id = ${userId}`
  return found.map(({ id }) => id)
}

/** What these orders say of whoever placed them, and what was written about the phone numbers that they were placed with. */
export async function forgetPerson(tx: Database, orderIds: string[], phones: string[]): Promise<void> {
  await forgetSentences(tx, orderIds)
  await forgetReasons(tx, orderIds)
  await forgetTransfers(tx, orderIds)
  await forgetReturns(tx, orderIds)
  await forgetBuyers(tx, orderIds)
  await forgetCustomers(tx, phones)
}
