/** The kinds of mail, each with the domain that writes it. */
import type { Database } from './platform/database.ts'
import type { Log } from './platform/log.ts'
import { isRestoredCopy } from './platform/restored-copy.ts'
import {
  renderConfirmEmail,
  renderFactorChanged,
  renderInvitation,
  renderPasswordChanged,
  renderResetPassword,
} from './shop/accounts/accounts.ts'
import { renderMismatch } from './shop/checkout/checkout.ts'
import type { Config } from './shop/config.ts'
import { type AdmitMail, openPostOffice, type PostOffice } from './shop/mails/mails.ts'
import {
  admitOrderMail,
  renderConfirmation,
  renderMailsWithheld,
  renderNewOrder,
  renderStatus,
} from './shop/orders/orders.ts'
import { renderBackInStock } from './shop/restock/restock.ts'
import { staffEmailOf } from './shop/shop.ts'

export function postOfficeOf(config: Config, db: Database, log: Log): PostOffice {
  if (isRestoredCopy(config.dataDir)) return closedPostOffice
  const renderers = {
    order_confirmation: (orderId: string) => renderConfirmation(db, config, orderId),
    new_order: (orderId: string) => renderNewOrder(db, config, orderId),
    order_shipped: (orderId: string) => renderStatus(db, config, orderId, 'shipped'),
    order_delivered: (orderId: string) => renderStatus(db, config, orderId, 'delivered'),
    order_cancelled: (orderId: string) => renderStatus(db, config, orderId, 'cancelled'),
    payment_mismatch: (reference: string) => renderMismatch(reference),
    reset_password: (userId: string) => renderResetPassword(db, config.publicUrl, userId),
    staff_invitation: (id: string) => renderInvitation(db, config.publicUrl, id),
    confirm_email: (userId: string) => renderConfirmEmail(db, config.publicUrl, userId),
    factor_changed: (userId: string) => renderFactorChanged(db, config.publicUrl, userId),
    password_changed: (userId: string) => renderPasswordChanged(db, config.publicUrl, userId),
    back_in_stock: (noticeId: string) => renderBackInStock(db, config.publicUrl, noticeId),
    mails_withheld: (reason: string) => renderMailsWithheld(reason, config.publicUrl),
  }
  const admit: AdmitMail = async ({ id, kind }) =>
    !config.rateLimit.enabled ||
    kind !== 'order_confirmation' ||
    admitOrderMail(db, id, { allHour: config.rateLimit.orderMails, staffEmail: staffEmailOf(config) })
  return openPostOffice(db, config.mail, renderers, (err) => log.error({ err }, 'mail not sent'), admit)
}

const closedPostOffice: PostOffice = { deliver: async () => {}, wake() {}, close: async () => {} }
