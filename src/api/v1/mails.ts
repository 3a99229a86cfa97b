import type { Mail } from '#contract/mails.ts'
import { mailRoutes } from '#contract/routes/mails.ts'
import { ShopError } from '#shop/context/shop-error.ts'
import type { Account } from '#shop/context/shopper.ts'
import { findMail, listMails } from '#shop/mails/mails.ts'
import type { Api, Deps } from '../deps.ts'
import { pageOf } from '../http/asked-page.ts'
import { handle } from './handle.ts'

export const addMailRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, mailRoutes, {
    async listMails({ shop, query, account }) {
      const { data, meta } = await pageOf(query, (page) => listMails(shop.db, page))
      return { data: data.map((mail) => toMail(mail, account)), meta }
    },
    async getMail({ shop, params, account }) {
      const found = await findMail(shop.db, params.id)
      if (!found) throw new ShopError('not_found')
      return toMail(found, account)
    },
  })

/** Without a mail server, stored mails may contain a link that opens an account: only owners read their text. */
const toMail = (kept: Mail, { permissions }: Account): Mail => ({
  ...kept,
  ...(!READ_BY_ALL.has(kept.kind) && !permissions.includes('owner') && { html: null, text: null }),
})

const READ_BY_ALL = new Set([
  'order_confirmation',
  'new_order',
  'new_orders',
  'order_shipped',
  'order_delivered',
  'order_cancelled',
  'order_edited',
  'payment_mismatch',
  'mails_withheld',
  'back_in_stock',
])
