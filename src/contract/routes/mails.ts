import { idParams } from '../fields.ts'
import { mailQuery, mailReply, mailsReply } from '../mails.ts'
import type { Routes } from './route.ts'

const readsMails = { access: 'orders', audits: 'mails read' } as const

export const mailRoutes = {
  listMails: { ...readsMails, at: 'GET /mails', summary: 'List mails', query: mailQuery, reply: mailsReply },
  getMail: { ...readsMails, at: 'GET /mails/:id', summary: 'Get a mail', params: idParams, reply: mailReply },
} satisfies Routes
