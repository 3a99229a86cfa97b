import type { Mail } from '#contract/desk/mails.ts'
import { mailRoutes } from '#contract/routes/mails.ts'
import { accountMails } from '#shop/accounts/accounts.ts'
import { orNotFound } from '#shop/context/shop-error.ts'
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
      return toMail(orNotFound(await findMail(shop.db, params.id)), account)
    },
  })

/** Without a mail server, stored mails contain links that open an account or confirm an address: only owners read these. */
const toMail = (kept: Mail, { permissions }: Account): Mail => ({
  ...kept,
  ...(isOfAccount(kept.kind) && !permissions.includes('owner') && { html: null, text: null }),
})

const isOfAccount = (kind: string): boolean =>
  Object.hasOwn(accountMails, kind) || kind === 'newsletter_confirmation'
