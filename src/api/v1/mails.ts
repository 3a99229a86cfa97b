import { idParams } from '../../contract/catalog.ts'
import { type Mail, mailQuery, mailReply, mailsReply } from '../../contract/mails.ts'
import { type KeptMail, keptMail, keptMails } from '../../platform/mail.ts'
import { ShopError } from '../../shop/shop-error.ts'
import type { Api, Deps } from '../deps.ts'

export function mailRoutes(app: Api, deps: Deps): void {
  const tags = ['mails']
  const config = { access: 'admin' as const }

  app.get(
    '/mails',
    {
      config,
      schema: {
        tags,
        summary: 'The mails of the shop, newest first',
        querystring: mailQuery,
        response: { 200: mailsReply },
      },
    },
    async (request) => {
      const { page = 1, limit = 50 } = request.query
      const { mails, total } = await keptMails(deps.db, { limit, offset: (page - 1) * limit })
      return { status: 'success' as const, data: mails.map(toMail), meta: { total, page, limit } }
    },
  )

  app.get(
    '/mails/:id',
    { config, schema: { tags, summary: 'One mail', params: idParams, response: { 200: mailReply } } },
    async (request) => {
      const found = await keptMail(deps.db, request.params.id)
      if (!found) throw new ShopError('not_found')
      return { status: 'success' as const, data: toMail(found) }
    },
  )
}

const toMail = (kept: KeptMail): Mail => ({
  ...kept,
  createdAt: kept.createdAt.toISOString(),
  sentAt: kept.sentAt?.toISOString() ?? null,
})
