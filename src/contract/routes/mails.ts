import { z } from 'zod'
import { mail, mailQuery } from '../desk/mails.ts'
import { idParams } from '../fields.ts'
import { pageMeta } from '../paging.ts'
import type { Routes } from './route.ts'

const readsMails = { access: 'orders', audits: 'mails read' } as const

export const mailRoutes = {
  listMails: {
    ...readsMails,
    at: 'GET /mails',
    summary: 'List mails',
    query: mailQuery,
    data: z.array(mail),
    beside: { meta: pageMeta },
  },
  getMail: { ...readsMails, at: 'GET /mails/:id', summary: 'Get a mail', params: idParams, data: mail },
} satisfies Routes
