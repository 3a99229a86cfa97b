import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { z } from 'zod'
import { type Route, type Routes, replyOf } from '#contract/routes/route.ts'
import type { Shop } from '#shop/context/shop.ts'
import type { Account } from '#shop/context/shopper.ts'
import { type Api, type Deps, shopFor } from '../deps.ts'
import { takeForms } from '../http/bodies/read-form.ts'
import { type Answer, wholeReply } from '../http/replies/whole-reply.ts'

/** What the handler of a route gets: what was sent, parsed, and who sent it. */
export type Call<One extends Route = Route> = {
  params: Parsed<One, 'params'>
  query: Parsed<One, 'query'>
  headers: Parsed<One, 'headers'>
  body: Parsed<One, 'body'>
  /** What the call logs carries its id. */
  shop: Shop
  account: One extends { access: unknown } ? Account : Account | null
  request: FastifyRequest
  reply: FastifyReply
}

export type Handlers<Table extends Routes> = {
  [Name in keyof Table]: (call: Call<Table[Name]>) => Promise<Answer<Table[Name]>> | Answer<Table[Name]>
}

/** Registers a handler for each route of a table of src/contract/routes. */
export function handle<Table extends Routes>(
  app: Api,
  deps: Deps,
  routes: Table,
  handlers: Handlers<Table>,
): void {
  const add = (to: Api, some: [string, Route][]) => {
    for (const [name, route] of some)
      addRoute(to, deps, name, route, handlers[name] as unknown as (call: Call) => unknown)
  }
  const all = Object.entries(routes)
  const withForms = all.filter(([, { form }]) => form)
  add(
    app,
    all.filter(([, { form }]) => !form),
  )
  if (withForms.length > 0) takeForms(app, (forms) => add(forms, withForms))
}

function addRoute(app: Api, deps: Deps, name: string, route: Route, handler: (call: Call) => unknown): void {
  const { at, summary, params, query, headers, body, status = 200, bodyLimit } = route
  const [method, url] = at.split(' ') as [HTTPMethods, string]
  app.route({
    method,
    url,
    ...(bodyLimit && { bodyLimit }),
    config: route,
    schema: {
      operationId: name,
      summary,
      ...(route.isHidden && { hide: true }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(headers && { headers }),
      ...(body && { body }),
      ...(!route.file && { response: { [status]: replyOf(route) } }),
    },
    async handler(request, reply) {
      if (status !== 200) reply.code(status)
      const { params, query, headers, body, shopper } = request
      const call = { params, query, headers, body, account: shopper.account, request, reply }
      const answer = await handler({ ...call, shop: shopFor(deps, request) } as Call)
      // Of one that has sent by itself nothing is left.
      const isSent = route.file || (route.data && answer === undefined)
      return isSent ? reply : wholeReply(route, answer)
    },
  })
}

type Parsed<One extends Route, Part extends 'params' | 'query' | 'headers' | 'body'> =
  One extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : unknown

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<Route> {
    /** Not counted by the call limits. */
    isFree?: boolean
  }
}
