import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { ENDLESS } from '#platform/cache/cache.ts'
import type { Language } from '#shared/language/language.ts'
import type { Deps } from '../../deps.ts'
import { isStaff } from '../identity/identify.ts'
import { languageOf, setContentLanguage } from '../language.ts'
import { sendReady } from './send-ready.ts'

/**
 * Shoppers all get the same cached bytes; staff see more, and always fresh. Fastify applies the response schema to objects only, so
 * it is applied here, once, when the bytes are made.
 */
export async function answerCached<Schema extends z.ZodType>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  deps: Deps,
  { schema, key, read, showsOf = () => [] }: CachedAnswer<Schema>,
): Promise<FastifyReply> {
  const language = languageOf(request)
  setContentLanguage(reply, language)
  if (isStaff(request))
    return reply.header('cache-control', 'no-store').send(await read({ asAdmin: true, language }))
  const isEndless = key.startsWith(ENDLESS)
  const ready = await deps.replies.get(`${isEndless ? ENDLESS : ''}api/${language}/${key}`, async () => {
    const body = schema.parse(await read({ asAdmin: false, language }))
    const type = 'application/json; charset=utf-8'
    return { status: 200, type, body: JSON.stringify(body), shows: showsOf(body) }
  })
  return sendReady(request, reply, ready)
}

type CachedAnswer<Schema extends z.ZodType> = {
  schema: Schema
  /** The cache key, to which the language is added. */
  key: string
  read: (view: { asAdmin: boolean; language: Language }) => Promise<z.output<Schema>>
  /** The products that it shows: when one changes, it is stale. */
  showsOf?: (body: z.output<Schema>) => number[]
}
