import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Language } from '../contract/language.ts'
import { ENDLESS } from '../platform/cache.ts'
import type { Deps } from './deps.ts'
import { isStaff } from './identify.ts'
import { languageOf, tellLanguage } from './language.ts'
import { sendReady } from './send-ready.ts'

/**
 * Shoppers all get the same ready bytes; staff see more, and see it fresh. Fastify holds a reply to its schema only when it is
 * an object, so ready bytes are held to it here, once, when they are made.
 */
export async function answerKept<Schema extends z.ZodType>(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  { schema, key, read, showsOf = () => [] }: KeptAnswer<Schema>,
): Promise<void> {
  const language = languageOf(request)
  tellLanguage(reply, language)
  if (isStaff(request)) {
    await reply.header('cache-control', 'no-store').send(await read({ asAdmin: true, language }))
    return
  }
  const isEndless = key.startsWith(ENDLESS)
  const ready = await deps.replies.get(`${isEndless ? ENDLESS : ''}api/${language}/${key}`, async () => {
    const body = schema.parse(await read({ asAdmin: false, language }))
    const type = 'application/json; charset=utf-8'
    return { status: 200, type, body: JSON.stringify(body), shows: showsOf(body) }
  })
  await sendReady(request, reply, ready)
}

type KeptAnswer<Schema extends z.ZodType> = {
  schema: Schema
  /** By what it is kept, beside its language. */
  key: string
  read: (view: { asAdmin: boolean; language: Language }) => Promise<z.output<Schema>>
  /** The products whose change makes it out of date. */
  showsOf?: (body: z.output<Schema>) => number[]
}
