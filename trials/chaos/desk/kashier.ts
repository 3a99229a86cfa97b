/**
 * A stand-in of Kashier, which the crashes do not reach. It takes payments on its page and sends them back. Answers about refunds take
 * a while or get lost, some of its refunds arrive later or never, and somebody refunds in its dashboard. It never refuses to send back
 * twice: the shop must not ask for it.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { signWebhook } from '#shop/payments/kashier-signature.ts'
import type { CardProvider, SentBack } from './card-provider.ts'
import { isIn, oneOf } from './notes.ts'

const KEY = 'chaos-key'

type Payment = SentBack & { amount: number; webhook: string; isPaid: boolean }

export async function openKashier(): Promise<CardProvider> {
  const payments = new Map<string, Payment>()
  const state = { atWork: 0, isOver: false }
  const server = createServer((request, response) => void answer(payments, state, request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    name: 'kashier',
    settings: {
      PAYMENT_PROVIDER: 'kashier',
      KASHIER_MERCHANT_ID: 'MID-1-2',
      KASHIER_API_KEY: KEY,
      KASHIER_SECRET_KEY: 'chaos-secret',
      KASHIER_BASE_URL: url,
    },
    atWork: () => state.atWork,
    async refundInDashboard() {
      const payment = oneOf([...payments.values()].filter(({ isPaid, refunded }) => isPaid && refunded === 0))
      if (!payment) return
      payment.refunded += 50_00
      payment.inDashboard += 50_00
      // Reported twice, once or never.
      for (let times = oneOf([0, 1, 2]); times > 0; times--) void report(payment, 'refund', state)
    },
    sentBack: async () => [...payments.values()],
    async close() {
      state.isOver = true
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

type State = { atWork: number; isOver: boolean }

async function answer(
  payments: Map<string, Payment>,
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams, origin } = new URL(request.url ?? '/', `http://${request.headers.host}`)
  let body = ''
  for await (const chunk of request) body += chunk
  const send = (status: number, reply: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  const [, , , id = ''] = pathname.split('/')
  if (pathname === '/v3/payment/sessions') {
    const { order, amount, serverWebhook } = JSON.parse(body)
    payments.set(order, {
      ...NOTHING,
      reference: order,
      amount: Number(amount) * 100,
      webhook: serverWebhook,
    })
    return void send(200, { sessionUrl: `${origin}/pay/${order}` })
  }
  if (pathname === '/v3/payment/orders') {
    const payment = payments.get(searchParams.get('search') ?? '')
    return void send(200, { data: payment?.isPaid ? [orderOf(payment)] : [] })
  }
  const payment = payments.get(pathname.startsWith('/pay/') ? pathname.slice('/pay/'.length) : id.slice(2))
  if (!payment) return void send(404, {})
  if (pathname.startsWith('/pay/')) {
    payment.isPaid = true
    void report(payment, 'pay', state)
    return void send(200, {})
  }
  if (request.method === 'GET') return void send(200, { response: totalsOf(payment) })
  state.atWork++
  await sendBack(payment, JSON.parse(body), send, () => response.destroy())
  state.atWork--
}

const NOTHING = { refunded: 0, inDashboard: 0, accepted: 0, lost: 0, isPaid: false }

async function sendBack(
  payment: Payment,
  { apiOperation, transaction }: { apiOperation: string; transaction?: { amount: string } },
  send: (status: number, reply: unknown) => void,
  hangUp: () => void,
): Promise<void> {
  // Most payments are settled with the bank by then.
  if (apiOperation === 'VOID' && isIn(70)) return send(400, { error: { cause: 'INVALID_REQUEST' } })
  const amount = apiOperation === 'VOID' ? payment.amount : Math.round(Number(transaction?.amount) * 100)
  const what = oneOf(WAYS)
  await delay(Math.random() * 150)
  if (what === 'refuse') return send(400, { message: 'refused' })
  if (what === 'lose request') {
    payment.lost++
    return hangUp()
  }
  payment.accepted++
  if (what === 'later') setTimeout(() => (payment.refunded += amount), 2_000)
  else payment.refunded += amount
  await delay(Math.random() * 400)
  if (what === 'lose answer') hangUp()
  else send(200, { response: { status: what === 'later' ? 'PENDING' : 'SUCCESS' } })
}

/** Several times the same: that is more likely. */
const WAYS = [
  ...Array(6).fill('do'),
  'lose answer',
  'lose answer',
  'later',
  'lose request',
  'refuse',
] as const

const orderOf = ({ reference, amount }: Payment) => ({
  merchantOrderId: reference,
  orderId: `K-${reference}`,
  status: 'SUCCESS',
  amount: (amount / 100).toFixed(2),
  currency: 'EGP',
})

const totalsOf = ({ reference, amount, refunded }: Payment) => ({
  orderId: `K-${reference}`,
  status: 'CAPTURED',
  totalCapturedAmount: (amount / 100).toFixed(2),
  totalRefundedAmount: (refunded / 100).toFixed(2),
})

/** Until the shop has taken it. */
async function report(payment: Payment, event: string, state: State): Promise<void> {
  const fields = { ...orderOf(payment), kashierOrderId: `K-${payment.reference}` }
  const signatureKeys = ['merchantOrderId', 'kashierOrderId', 'amount', 'currency', 'status']
  const init = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-kashier-signature': signWebhook(KEY, fields, signatureKeys),
    },
    body: JSON.stringify({ event, data: { ...fields, signatureKeys } }),
  }
  for (; !state.isOver; await delay(1_000)) {
    const reply = await fetch(payment.webhook, init).catch(() => undefined)
    if (reply?.ok) return
  }
}
