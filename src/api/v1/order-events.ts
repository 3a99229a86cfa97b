import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { orderRoutes } from '#contract/routes/orders/orders.ts'
import { ShopError } from '#shop/context/shop-error.ts'
import type { Api, Deps } from '../deps.ts'
import { requireStill, sessionIdOf } from '../http/identity/identify.ts'
import type { Handlers } from './handle.ts'

/**
 * Server-sent events: "orders" whenever orders were placed or changed, in any process. The screen then reads its page again, with its
 * own rights.
 */
export function orderEvents(app: Api, deps: Deps): Handlers<typeof orderRoutes>['watchOrders'] {
  const streams = new Map<ServerResponse, number>()
  deps.orderEvents.on('orders', () => {
    for (const stream of streams.keys()) stream.write('event: orders\ndata: {}\n\n')
  })
  // A stream does not end by itself: without this, a shutdown would wait for staff to close their browsers.
  app.addHook('preClose', async () => {
    for (const stream of streams.keys()) stream.end()
  })

  return ({ request, reply }) => {
    const session = sessionIdOf(request)
    const open = [...streams.values()].filter((one) => one === session)
    // Each of them reads its session every two seconds.
    if (open.length >= MOST_OF_A_SESSION) throw new ShopError('rate_limited', { retryAfter: 60 })
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // Otherwise nginx buffers the stream.
      'x-accel-buffering': 'no',
    })
    stream.write(': open\n\n')
    streams.set(stream, session)
    const heartbeat = setInterval(() => stream.write(': here\n\n'), HEARTBEAT_MS)
    const end = setTimeout(() => stream.end(), LONGEST_MS)
    void endWithSession(stream, () => requireStill(request, deps))
    stream.on('close', () => {
      clearInterval(heartbeat)
      clearTimeout(end)
      streams.delete(stream)
    })
    return reply
  }
}

/**
 * Checks the session every few seconds: it ends in many ways (logout, a new password, another role, a disabled account, expiry), even
 * from the command line. The browser reconnects with its token, and is refused.
 */
async function endWithSession(stream: ServerResponse, requireStill: () => Promise<void>): Promise<void> {
  for (;;) {
    await delay(SESSION_CHECK_MS, undefined, { ref: false })
    if (stream.writableEnded || stream.closed) return
    await requireStill().catch((error: unknown) => {
      // While the database is away, the session is unknown.
      if (error instanceof ShopError) stream.end()
    })
  }
}

const SESSION_CHECK_MS = 2_000

/** In one process: more tabs than anybody watches. */
const MOST_OF_A_SESSION = 5

/** Below the minute after which proxies close idle connections. */
const HEARTBEAT_MS = 25_000
const LONGEST_MS = 10 * 60_000
