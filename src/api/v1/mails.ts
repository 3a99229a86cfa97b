import type { FastifyRequest } from 'fastify'
import { idParams } from '#contract/fields.ts'
import { type Mail, mailQuery, mailReply, mailsReply } from '#contract/mails.ts'
import { ShopError } from '#shop/context/shop-error.ts'
import { findMail, listMails, type MailRow } from '#shop/mails/mails.ts'
import type { Api, Deps } from '../deps.ts'
import { askedPage } from '../http/asked-page.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { success } from '../http/replies/success.ts'

export function mailRoutes(app: Api, deps: Deps): void {
  const config = { access: 'orders' as const, audits: 'mails read' }

  app.get(
    '/mails',
    {
      config,
      schema: {
        summary: 'List mails',
        querystring: mailQuery,
        response: { 200: mailsReply },
      },
    },
    async (request) => {
      const { page, limit, offset } = askedPage(request.query)
      const { mails, total } = await listMails(deps.db, { limit, offset })
      return success(
        mails.map((mail) => toMail(mail, request)),
        { meta: { total, page, limit } },
      )
    },
  )

  app.get(
    '/mails/:id',
    { config, schema: { summary: 'Get a mail', params: idParams, response: { 200: mailReply } } },
    async (request) => {
      const found = await findMail(deps.db, request.params.id)
      if (!found) throw new ShopError('not_found')
      return success(toMail(found, request))
    },
  )
}

/** Without a mail server, stored mails may contain a link that opens an account: only owners read their text. */
const toMail = (kept: MailRow, request: FastifyRequest): Mail => ({
  ...kept,
  ...(!READ_BY_ALL.has(kept.kind) &&
    requireStaff(request).staffRole !== 'owner' && { html: null, text: null }),
  createdAt: kept.createdAt.toISOString(),
  sentAt: kept.sentAt?.toISOString() ?? null,
})

const READ_BY_ALL = new Set([
  'order_confirmation',
  'new_order',
  'new_orders',
  'order_shipped',
  'order_delivered',
  'order_cancelled',
  'payment_mismatch',
  'mails_withheld',
  'back_in_stock',
])
