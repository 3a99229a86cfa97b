import { z } from 'zod'
import { formatPrice, toPounds } from '#contract/money.ts'
import { escapeHtml } from '#shared/text/html.ts'
import { isSandboxCourier, SANDBOX_COURIER_PATH, sandboxActions } from '#shop/parcels/parcels.ts'
import type { Api, Deps } from '../deps.ts'
import { sandboxHtml } from './sandbox-html.ts'

/**
 * The sandbox courier's page of one parcel, with a button for whatever may happen to it. Served only while the sandbox is the courier,
 * and only to visitors with the parcel's signed address.
 */
export function sandboxCourierPage(app: Api, { courier }: Deps): void {
  if (!isSandboxCourier(courier)) return
  const querystring = z.object({
    parcel: z.string().max(100).optional(),
    hash: z.string().max(100).optional(),
  })
  const schema = { hide: true, querystring }

  app.get(SANDBOX_COURIER_PATH, { schema }, async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    const parcel = await courier.readPage(request.query)
    if (!parcel)
      return reply.code(404).send(sandboxHtml('en', 'Parcel not found', '<h1>Parcel not found</h1>'))
    const { trackingNumber, state, reason, cashInPiastres } = parcel
    const buttons = sandboxActions.map(
      (action) => `<button name="action" value="${action}" class="pay">${LABELS[action]}</button>`,
    )
    return sandboxHtml(
      'en',
      `Parcel ${trackingNumber}`,
      `<p class="merchant">Sandbox courier</p><h1>Parcel ${escapeHtml(trackingNumber)}</h1>
<p role="status">State: <strong>${state.replaceAll('_', ' ')}</strong>${reason ? `. ${escapeHtml(reason)}` : ''}</p>
<p>To collect: ${escapeHtml(formatPrice(toPounds(cashInPiastres)))}</p>
<form method="post">${buttons.join('\n')}</form>
<aside><p>This courier carries nothing. Use it to try the shop.</p></aside>`,
    )
  })

  const body = z.object({ action: z.enum(sandboxActions) })
  app.post(SANDBOX_COURIER_PATH, { schema: { ...schema, body } }, async (request, reply) => {
    const parcel = await courier.readPage(request.query)
    if (parcel) await courier.press(parcel, request.body.action)
    return reply.redirect(request.url, 303)
  })
}

const LABELS = {
  advance: 'One step further',
  deliver: 'Deliver',
  refuse: 'The customer refuses it',
  lose: 'Lose it',
}
