import { z } from 'zod'
import type { MessageCode } from '#shared/errors/error-messages.ts'
import type { Permission } from '#shared/values.ts'
import { pageMeta } from '../paging.ts'

/**
 * A call of the API, declared once: the API registers a handler for it (src/api/v1/handle.ts), the client types its calls by it
 * (src/client/client.ts), and the OpenAPI document is made of it. The name of the route in its table is its operation id.
 */
export type Route = {
  /** Method and path below /api/v1. */
  at: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  /** A form with files instead of a body; its handler reads it. */
  form?: { fields?: z.ZodType; files: Record<string, 'one' | 'many'> }
  /** The `data` of the reply. */
  data?: z.ZodType
  /** What the reply has beside its data. */
  beside?: z.ZodRawShape
  /** The whole reply, where it has one of several forms. */
  reply?: z.ZodType
  /** Of a reply that is a file or a stream: its media type. */
  file?: string
  /** Unless it is 200. */
  status?: 201 | 202
  /** In bytes, where the default is too large. */
  bodyLimit?: number
  /** Not in the OpenAPI document. */
  isHidden?: boolean
  /** What the caller needs: an account, or a permission of staff, or any of several; an owner passes everywhere. Unset: everybody. */
  access?: 'account' | Permission | readonly Permission[]
  /** The action of the call in the audit trail. */
  audits?: string
  ignoresToken?: boolean
  /** Allowed before a printed password was changed. */
  mayKeepPassword?: boolean
  /** The second factor must have been shown within the last minutes. */
  asksFactorAgain?: boolean
  /** Counts as several calls. */
  checksPassword?: boolean
  /** The message for bad input, where there is a better one than that of all forms. */
  badInput?: MessageCode
}

export type Routes = Record<string, Route>

/** A row of a table of routes. */
export const route = <
  const At extends Route['at'],
  const Rest extends Omit<Route, 'at' | 'summary'> = Record<never, never>,
>(
  at: At,
  summary: string,
  rest?: Rest,
) => ({ at, summary, ...(rest as Rest) })

/** What the reply of a list by pages has. */
export const pagesOf = <Row extends z.ZodType>(row: Row) => ({
  data: z.array(row),
  beside: { meta: pageMeta },
})

export const succeeded = z.literal('success')

/** `{status, data}` and what is beside them. Made once for each route, because making a schema takes longer than using it. */
export function replyOf(route: Partial<Route>): z.ZodType {
  const made = replies.get(route) ?? makeReply(route)
  replies.set(route, made)
  return made
}

const replies = new WeakMap<Partial<Route>, z.ZodType>()

const makeReply = ({ data, beside, reply }: Partial<Route>): z.ZodType =>
  reply ?? z.object({ status: succeeded, ...(data && { data }), ...beside })

export const readsOrders = { access: 'orders', audits: 'orders read' } as const
export const changesOrder = { access: 'orders', audits: 'order changed' } as const

/** Anybody may call a webhook, and its body is hashed. Kashier sends one to two kilobytes. */
export const WEBHOOK_BODY_LIMIT = 16 * 1024
