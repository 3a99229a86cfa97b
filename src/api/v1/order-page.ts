import {
  courierNoteChange,
  newOrderNote,
  orderMailParams,
  orderNoteReply,
  orderParams,
  orderReply,
} from '#contract/orders.ts'
import { timelineReply } from '#contract/timeline.ts'
import { addOrderNote, orderTimeline, sendMailAgain, setCourierNote } from '#shop/orders/orders.ts'
import type { Api, Deps } from '../deps.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { limitMailsSentAgain } from '../http/limits/rate-limits.ts'
import { success } from '../http/replies/success.ts'

/** What the page of an order shows besides the order itself. */
export function orderPageRoutes(app: Api, deps: Deps): void {
  app.get(
    '/orders/:id/timeline',
    {
      config: { access: 'orders', audits: 'order read' },
      schema: {
        summary: 'List what happened to an order, with its ledger and its mails',
        params: orderParams,
        response: { 200: timelineReply },
      },
    },
    async (request) => success(await orderTimeline(deps.db, request.params.id)),
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

  app.post(
    '/orders/:id/mails/:mailId/send-again',
    {
      config: { access: 'orders', audits: 'order changed' },
      schema: {
        summary: 'Send a mail about an order once more',
        params: orderMailParams,
        response: { 200: timelineReply },
      },
    },
    async (request) => {
      const { id, mailId } = request.params
      await limitMailsSentAgain(deps, id)
      await sendMailAgain(deps, id, mailId, requireStaff(request).id)
      return success(await orderTimeline(deps.db, id))
    },
  )
}
