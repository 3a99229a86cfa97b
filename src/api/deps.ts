import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ReplyCache } from '../platform/cache.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Shop } from '../shop/shop.ts'
import type { Signal } from '../platform/signal.ts'
import type { PaymentProvider } from '../shop/payments/payments.ts'

/** All that the API needs from outside, put together once in server.ts. */
export type Deps = Shop & {
  log: Log
  /** Catalogue replies and pages, ready to send. */
  replies: ReplyCache
  /** Says that the catalogue changed: at once here, by NOTIFY to the other processes. */
  catalogChanged: () => void | Promise<void>
  /** Says of which products stock was sold, or (without any) that some moved; many at once become one announcement. */
  stockChanged: (soldIds?: readonly number[]) => void
  /** Says that mail is due, so that nobody waits for the next sweep of the outbox. */
  mailDue: () => void
  /** Given whenever orders were placed or changed, here or in another process. */
  ordersChanged: Signal
  payments: PaymentProvider
  /** What an order costs beside its goods. */
  charges: Charges
  /** The folder that holds the pictures. */
  mediaDir: string
  /** The hashes of the inline scripts that pages may run; 'any' only while developing. */
  inlineScripts: string[] | 'any'
  metrics: Metrics
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
