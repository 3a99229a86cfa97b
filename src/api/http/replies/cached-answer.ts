import type { FastifyReply, FastifyRequest } from 'fastify'
import { replyOf } from '#contract/routes/route.ts'
import { ENDLESS } from '#platform/cache/cache.ts'
import type { Language } from '#shared/language/language.ts'
import type { Deps } from '../../deps.ts'
import { isStaff } from '../identity/identify.ts'
import { languageOf, setContentLanguage } from '../language.ts'
import { sendReady } from './send-ready.ts'
import { wholeReply } from './whole-reply.ts'

/**
 * Shoppers all get the same cached bytes; staff see more, and always fresh. Fastify applies the response schema to objects only, so
 * it is applied here, once, when the bytes are made.
 */
export async function answerCached<Said>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  deps: Deps,
  { key, read, showsOf = () => [] }: CachedAnswer<Said>,
): Promise<FastifyReply> {
  const route = request.routeOptions.config
  const language = languageOf(request)
  setContentLanguage(reply, language)
  if (isStaff(request)) {
    const said = await read({ asAdmin: true, language })
    return reply.header('cache-control', 'no-store').send(wholeReply(route, said))
  }
  const isEndless = key.startsWith(ENDLESS)
  const ready = await deps.replies.get(`${isEndless ? ENDLESS : ''}api/${language}/${key}`, async () => {
    const said = await read({ asAdmin: false, language })
    const body = JSON.stringify(replyOf(route).parse(wholeReply(route, said)))
    return { status: 200, type: 'application/json; charset=utf-8', body, shows: showsOf(said) }
  })
  return sendReady(request, reply, ready)
}

type CachedAnswer<Said> = {
  /** The cache key, to which the language is added. */
  key: string
  read: (view: { asAdmin: boolean; language: Language }) => Promise<Said>
  /** The products that it shows: when one changes, it is stale. */
  showsOf?: (said: Said) => number[]
}
