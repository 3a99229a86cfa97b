import { mail, mailQuery } from '../desk/mails.ts'
import { idParams } from '../fields.ts'
import { pagesOf, type Routes, route } from './route.ts'

const readsMails = { access: 'orders', audits: 'mails read' } as const

export const mailRoutes = {
  listMails: route('GET /mails', 'List mails', { ...readsMails, query: mailQuery, ...pagesOf(mail) }),
  getMail: route('GET /mails/:id', 'Get a mail', { ...readsMails, params: idParams, data: mail }),
} satisfies Routes
