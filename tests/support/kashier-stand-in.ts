/** A server that speaks Kashier's operations on orders, and does what a test wants with the next refund. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { KashierConfig } from '#shop/payments/ask-kashier.ts'
import { createKashier } from '#shop/payments/kashier.ts'
import { atEnd } from './at-end.ts'

export type Way =
  /** Done and answered. */
  | 'done'
  /** Answered, and done when the test says so. */
  | 'late'
  /** Done, and the answer never arrives. */
  | 'lost'
  /** Neither done nor answered. */
  | 'silent'
  | 'refused'
  /** Refused in the body of a success. */
  | 'refused in words'
  | 'busy'
  | 'forbidden'
  /** As the wrong host answers, also when it is read. */
  | 'not found'

type KashierOrder = { captured: number; refunded: number; status: string; authorized?: number }

export const KASHIER_KEY = 'api-key'

export async function openKashier() {
  const orders = new Map<string, KashierOrder>()
  const asked: { operation: string; amount: string | undefined; authorization: string | undefined }[] = []
  const waiting: (() => void)[] = []
  const kashier = { way: 'done' as Way, voids: false, isDown: false }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const id = decodeURIComponent(/^\/v3\/orders\/([^/]+)$/.exec(request.url ?? '')?.[1] ?? '')
    const order = orders.get(id)
    const reply = (status: number, said: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    if (kashier.isDown) return response.destroy()
    if (!order || kashier.way === 'not found')
      return response
        .writeHead(404, { 'content-type': 'text/html' })
        .end(`Cannot ${request.method} ${request.url}`)
    if (request.method === 'GET')
      return reply(200, {
        response: {
          orderId: id,
          status: order.status,
          totalCapturedAmount: order.captured / 100,
          ...(order.authorized && { totalAuthorizedAmount: order.authorized / 100 }),
          totalRefundedAmount: (order.refunded / 100).toFixed(2),
        },
      })
    const { apiOperation: operation, transaction } = JSON.parse(body)
    const { authorization } = request.headers
    asked.push({ operation, amount: transaction?.amount, authorization })
    if (operation === 'VOID' && !kashier.voids) return reply(400, { error: { cause: 'INVALID_REQUEST' } })
    const amount = operation === 'VOID' ? order.captured : Math.round(Number(transaction.amount) * 100)
    const land = () => {
      order.refunded += amount
      if (operation === 'VOID') Object.assign(order, { status: 'VOIDED', refunded: 0 })
    }
    switch (kashier.way) {
      case 'forbidden':
        return reply(403, { message: 'no permission' })
      case 'refused':
        return reply(400, { message: 'refused' })
      case 'refused in words':
        return reply(200, { response: { status: 'FAILURE' } })
      case 'busy':
        return reply(503, {})
      case 'silent':
        return response.destroy()
      case 'late':
        waiting.push(land)
        return reply(200, { response: { status: 'PENDING' } })
      case 'lost':
        land()
        return response.destroy()
      default:
        if (amount > order.captured - order.refunded) return reply(400, { message: 'too much' })
        land()
        return reply(200, { response: { status: 'SUCCESS' } })
    }
  })
  // No call is lost to a connection that is just being closed.
  server.maxRequestsPerSocket = 1
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  atEnd(() => new Promise((done) => server.close(() => done())))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config: KashierConfig = {
    ...{ provider: 'kashier', merchantId: 'MID-1-2', apiKey: KASHIER_KEY, secretKey: '$ecret', mode: 'test' },
    ...{ baseUrl: url, ordersUrl: url },
  }
  const home = 'https://shop.example'
  return Object.assign(kashier, {
    provider: createKashier(config, { publicUrl: home, success: home, failure: home, webhook: home }),
    orders,
    asked,
    /** What was accepted late is done now. */
    land() {
      for (const done of waiting.splice(0)) done()
    },
  })
}
