/** The kinds of mail, each with the domain that writes it. */

import { isRestoredCopy } from '#platform/backup/backup.ts'
import { accountMails } from '#shop/accounts/accounts.ts'
import { renderMismatch } from '#shop/checkout/checkout.ts'
import { type Shop, staffEmailOf } from '#shop/context/shop.ts'
import {
  type MailRenderers,
  oneByOne,
  openPostOffice,
  type PostOffice,
  type WithheldAmong,
} from '#shop/mails/mails.ts'
import { renderNewsletterConfirmation } from '#shop/newsletter/newsletter.ts'
import {
  mailsForDigest,
  renderConfirmations,
  renderEdits,
  renderMailsWithheld,
  renderNewOrders,
  renderNewOrdersDigest,
  renderNews,
  renderPaymentLinks,
  renderStatuses,
  returnMails,
  withheldMails,
} from '#shop/orders/orders.ts'
import { renderRefunds } from '#shop/refunds/refunds.ts'
import { renderBackInStock } from '#shop/restock/restock.ts'
import { renderReturns } from '#shop/returns/returns.ts'

export function postOfficeOf(shop: Pick<Shop, 'config' | 'settings' | 'db' | 'log'>): PostOffice {
  const { config, settings, db, log } = shop
  if (isRestoredCopy(config.dataDir)) return closedPostOffice
  const house = async () => {
    const { tagline, contact, holidays } = await settings()
    return { publicUrl: config.publicUrl, tagline, phone: contact.phone, holidays }
  }
  const ofReturns = returnMails.map((kind) => {
    const render = async (ids: string[]) => {
      const address = (await settings()).contact.address
      return renderReturns(db, { ...(await house()), address }, ids, kind)
    }
    return [kind, render] as const
  })
  const renderers: MailRenderers = {
    ...Object.fromEntries(ofReturns),
    order_confirmation: async (ids, batch) => renderConfirmations(db, await house(), ids, batch),
    new_order: async (ids, batch) => renderNewOrders(db, await house(), ids, batch),
    new_orders: oneByOne((digest) => renderNewOrdersDigest(db, config.publicUrl, digest)),
    order_shipped: async (ids) => renderStatuses(db, await house(), ids, 'shipped'),
    order_delivered: async (ids) => renderStatuses(db, await house(), ids, 'delivered'),
    order_cancelled: async (ids) => renderStatuses(db, await house(), ids, 'cancelled'),
    order_edited: async (ids) => renderEdits(db, await house(), ids),
    order_refunded: async (ids) => renderRefunds(db, await house(), ids),
    order_address: async (ids) => renderNews(db, await house(), ids, 'addressChanged'),
    order_paid: async (ids) => renderNews(db, await house(), ids, 'paid'),
    order_payment_link: async (ids) => renderPaymentLinks(db, await house(), ids),
    payment_mismatch: oneByOne(renderMismatch),
    back_in_stock: oneByOne((noticeId) => renderBackInStock(db, config.publicUrl, noticeId)),
    newsletter_confirmation: oneByOne((id) => renderNewsletterConfirmation(db, config.publicUrl, id)),
    mails_withheld: oneByOne((reason) => renderMailsWithheld(reason, config.publicUrl)),
  }
  for (const [kind, render] of Object.entries(accountMails))
    renderers[kind] = oneByOne((about) => render(db, config.publicUrl, about))
  const withheldAmong: WithheldAmong = async (mails) => {
    if (!config.rateLimit.enabled) return new Set()
    const newOrders = mails.filter(({ kind }) => kind === 'new_order')
    const unasked = mails.filter(({ kind }) => !OF_STAFF.has(kind))
    const limits = { allHour: config.rateLimit.mails, staffEmail: await staffEmailOf(shop) }
    return new Set([
      ...(await mailsForDigest(db, idsOf(newOrders))),
      ...(await withheldMails(db, idsOf(unasked), limits)),
    ])
  }
  const onError = (err: unknown, isTriedAgain = false) =>
    isTriedAgain ? log.warn({ err }, 'mail not sent yet') : log.error({ err }, 'mail not sent')
  const sender = async () => (await settings()).mail.from
  return openPostOffice(db, { ...config.mail, sender }, renderers, onError, withheldAmong)
}

const idsOf = (mails: readonly { id: number }[]): number[] => mails.map(({ id }) => id)

/** Mails to staff, or requested by staff. All others go to an address that anybody may have entered. */
const OF_STAFF = new Set([
  'new_order',
  'new_orders',
  'payment_mismatch',
  'mails_withheld',
  'staff_invitation',
])

const closedPostOffice: PostOffice = { deliver: async () => {}, wake() {}, close: async () => {} }
