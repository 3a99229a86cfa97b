import type { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ReplyCache } from '#platform/cache/cache.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/telemetry/telemetry.ts'
import type { Shop } from '#shop/context/shop.ts'

/** All that the API needs from outside, put together once in src/server/open-app.ts. */
export type Deps = Shop & {
  log: Log
  /** A separate pool for public reads, so that they do not queue behind orders, which wait for locks. */
  readDb: Database
  /** Catalogue replies and pages, ready to send. */
  replies: ReplyCache
  /** Emits "orders" whenever orders were placed or changed, here or in another process. */
  orderEvents: EventEmitter<{ orders: [] }>
  /** The folder that holds the pictures. */
  mediaDir: string
  /** The hashes of the inline scripts that pages may run; 'any' only while developing. */
  inlineScripts: string[] | 'any'
  metrics: Metrics
  /** From the signal to stop until the last request is answered. */
  isShuttingDown: () => boolean
  /** Null when the shop can serve. */
  whyNotReady: () => Promise<string | null>
}

/** The shop for one request: what it logs carries the request's id. */
export const shopFor = (deps: Deps, request: FastifyRequest): Shop => ({ ...deps, log: request.log })

export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>
