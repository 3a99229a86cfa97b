import type { FastifyRequest } from 'fastify'
import {
  courierNoteChange,
  newOrderNote,
  type OrderMail,
  orderMailParams,
  orderMailsReply,
  orderNoteReply,
  orderNotesReply,
  orderParams,
  orderReply,
} from '../../contract/orders.ts'
import {
  addOrderNote,
  orderMails,
  orderNotes,
  sendMailAgain,
  setCourierNote,
} from '../../shop/orders/orders.ts'
import type { Api, Deps } from '../deps.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { limitMailsSentAgain } from '../http/limits/rate-limits.ts'
import { success } from '../http/replies/success.ts'
import { toMail } from './mails.ts'

/** What the page of an order shows besides the order itself. */
export function orderPageRoutes(app: Api, deps: Deps): void {
  const reading = { access: 'orders' as const, audits: 'order read' }

  app.get(
    '/orders/:id/notes',
    {
      config: reading,
      schema: {
        summary: 'List the notes of staff about an order, and their calls',
        params: orderParams,
        response: { 200: orderNotesReply },
      },
    },
    async (request) => success(await orderNotes(deps.db, request.params.id)),
  )

  app.post(
    '/orders/:id/notes',
    {
      config: { access: 'orders', audits: 'order changed' },
      schema: {
        summary: 'Add a note about an order',
        params: orderParams,
        body: newOrderNote,
        response: { 201: orderNoteReply },
      },
    },
    async (request, reply) => {
      const staff = requireStaff(request)
      const data = await addOrderNote(deps, request.params.id, request.body.text, staff.id)
      return reply.status(201).send(success(data))
    },
  )

  app.put(
    '/orders/:id/courier-note',
    {
      config: { access: 'orders', audits: 'order changed' },
      schema: {
        summary: 'Write the note for the courier',
        params: orderParams,
        body: courierNoteChange,
        response: { 200: orderReply },
      },
    },
    async (request) =>
      success(await setCourierNote(deps, request.params.id, request.body.text, requireStaff(request).id)),
  )

  app.get(
    '/orders/:id/mails',
    {
      config: reading,
      schema: {
        summary: 'List the mails to the customer about an order',
        params: orderParams,
        response: { 200: orderMailsReply },
      },
    },
    async (request) => success(await mailsOf(request)),
  )

  app.post(
    '/orders/:id/mails/:mailId/send-again',
    {
      config: { access: 'orders', audits: 'order changed' },
      schema: {
        summary: 'Send a mail about an order once more',
        params: orderMailParams,
        response: { 200: orderMailsReply },
      },
    },
    async (request) => {
      const { id, mailId } = request.params
      await limitMailsSentAgain(deps, id)
      await sendMailAgain(deps, id, mailId, requireStaff(request).id)
      return success(await mailsOf(request))
    },
  )

  async function mailsOf(request: FastifyRequest<{ Params: { id: string } }>): Promise<OrderMail[]> {
    const mails = await orderMails(deps.db, request.params.id)
    return mails.map((mail) => ({ ...toMail(mail, request), canBeSentAgain: mail.canBeSentAgain }))
  }
}
