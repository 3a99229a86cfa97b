/** A server that behaves like Bosta as far as its integrations show: the same paths, envelopes, codes and habits. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Delivery = {
  trackingNumber: string
  businessReference: string
  cod: number
  state: { code: number }
  type: { value: string }
  exceptionCode?: number
  exceptionReason?: string
  body: Record<string, unknown>
}

export type BostaStandIn = {
  baseUrl: string
  deliveries: Delivery[]
  /** How often each call was made: "POST /deliveries". */
  calls: Record<string, number>
  /** The most calls that were under way at the same time. */
  mostAtOnce: number
  /** What happens to the next calls instead of the usual. */
  next: ('lose answer' | 'lose request' | 'nonsense' | 'slow' | 'forbidden' | 'busy' | 'too many')[]
  key: string
  close(): Promise<void>
}

export async function startBosta(): Promise<BostaStandIn> {
  const deliveries: Delivery[] = []
  const calls: Record<string, number> = {}
  const next: BostaStandIn['next'] = []
  const standIn = { deliveries, calls, next, mostAtOnce: 0, key: 'bosta-key' }
  let atOnce = 0
  const server = createServer((request, response) => {
    standIn.mostAtOnce = Math.max(standIn.mostAtOnce, ++atOnce)
    response.on('close', () => atOnce--)
    void answer(standIn, request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return Object.assign(standIn, { baseUrl: `http://127.0.0.1:${port}/api/v2`, close: () => closed(server) })
}

async function answer(
  standIn: Omit<BostaStandIn, 'baseUrl' | 'close'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://bosta')
  const path = pathname.replace('/api/v2', '')
  const name = `${request.method} ${path.replace(/\/\d+/, '/…')}`
  standIn.calls[name] = (standIn.calls[name] ?? 0) + 1
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
  const send = (status: number, reply: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  const event = standIn.next.shift()
  if (event === 'lose request') return void response.destroy()
  if (event === 'nonsense') return void response.writeHead(200).end('<html>Welcome</html>')
  if (event === 'busy') return void send(503, { success: false, message: 'busy' })
  if (event === 'too many') return void send(429, { success: false, message: 'too many requests' })
  if (event === 'forbidden') return void send(403, { success: false, message: 'scope', errorCode: 1008 })
  // The client gives up first; the answer never comes.
  if (event === 'slow') return
  if (request.headers.authorization !== standIn.key)
    return void send(401, { success: false, message: 'Not authorized', errorCode: 1007 })
  const [status, reply] = replyTo(standIn.deliveries, name, path, body)
  if (event === 'lose answer') return void response.destroy()
  send(status, reply)
}

function replyTo(
  deliveries: Delivery[],
  name: string,
  path: string,
  body: Record<string, unknown>,
): [number, unknown] {
  const data = (found: unknown): [number, unknown] => [200, { success: true, message: 'ok', data: found }]
  const error = (errorCode: number, message: string): [number, unknown] => [
    400,
    { success: false, message, errorCode },
  ]
  if (name === 'POST /deliveries') {
    const { cod, businessReference, dropOffAddress } = body as {
      cod: number
      businessReference: string
      dropOffAddress: { city: string; firstLine: string }
    }
    if (cod > 30_000) return error(3007, 'cod limit')
    if (dropOffAddress.city === 'Atlantis') return error(3001, 'city')
    if (dropOffAddress.firstLine.length <= 5) return error(777, 'firstLine')
    const trackingNumber = String(1_000_000 + deliveries.length)
    const type = { value: 'SEND' }
    deliveries.push({ trackingNumber, businessReference, cod, state: { code: 10 }, type, body })
    return data({ _id: `id-${trackingNumber}`, trackingNumber })
  }
  if (name === 'POST /deliveries/search') {
    const { page, limit } = body as { page: number; limit: number }
    // The last page is repeated for ever.
    const last = Math.max(1, Math.ceil(deliveries.length / limit))
    const from = (Math.min(page, last) - 1) * limit
    return data({ deliveries: deliveries.slice(from, from + limit) })
  }
  if (name === 'POST /deliveries/mass-awb') {
    const asked = String(body.trackingNumbers).split(',')
    if (asked.length > 50) return error(777, 'at most 50')
    const known = asked.filter((number) => deliveries.some((one) => one.trackingNumber === number))
    if (known.length < asked.length) return [404, { success: false, message: 'not found' }]
    return data(Buffer.from(`%PDF-1.4 ${known.join(' ')}`).toString('base64'))
  }
  const delivery = deliveries.find(({ trackingNumber }) => path.includes(trackingNumber))
  if (!delivery) return [404, { success: false, message: 'not found' }]
  if (name.endsWith('/terminate')) delivery.state = { code: 48 }
  return data(delivery)
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((done) => server.close(() => done()))
}
