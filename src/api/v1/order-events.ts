import type { ServerResponse } from 'node:http'
import type { Api, Deps } from '../deps.ts'

/**
 * Server-sent events: "orders" whenever some were placed or changed, in any process. What changed is not sent; the screen reads its
 * page again, with its own rights.
 */
export function orderEventRoutes(app: Api, deps: Deps): void {
  const streams = new Set<ServerResponse>()
  deps.ordersChanged.on(() => {
    for (const stream of streams) stream.write('event: orders\ndata: {}\n\n')
  })
  // A stream has no end of its own: without this the shop would wait for staff to close their browsers.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })

  app.get(
    '/orders/admin/events',
    { config: { access: 'orders' }, schema: { hide: true } },
    (_request, reply) => {
      reply.hijack()
      const stream = reply.raw
      stream.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        // nginx would buffer it for ever.
        'x-accel-buffering': 'no',
      })
      stream.write(': open\n\n')
      streams.add(stream)
      const heartbeat = setInterval(() => stream.write(': here\n\n'), HEARTBEAT_MS)
      // The browser reconnects with its token: who is no longer staff is refused then.
      const end = setTimeout(() => stream.end(), LONGEST_MS)
      stream.on('close', () => {
        clearInterval(heartbeat)
        clearTimeout(end)
        streams.delete(stream)
      })
    },
  )
}

/** Below the minute after which proxies close idle connections. */
const HEARTBEAT_MS = 25_000
const LONGEST_MS = 10 * 60_000
