import negotiate from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { LANGUAGES, type Language } from '#shared/language/language.ts'
import { badField, type ShopError } from '#shop/context/shop-error.ts'
import type { Api } from '../deps.ts'

/**
 * Names and messages are in the caller's language, so every reply has `content-language`, and `vary` for caches. A `?lang=` that the
 * shop does not speak is refused by every call, even by those without texts.
 */
export function answerInLanguage(app: Api): void {
  app.addHook('onRequest', (request, _reply, done) => {
    try {
      languageOf(request)
      done()
    } catch (error) {
      done(error as ShopError)
    }
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    setContentLanguage(reply, spokenLanguage(request))
    done(null, payload)
  })
}

export function setContentLanguage(reply: FastifyReply, language: Language): FastifyReply {
  if (reply.hasHeader('content-language')) return reply
  const vary = [reply.getHeader('vary'), 'accept-language'].filter(Boolean).join(', ')
  return reply.header('content-language', language).header('vary', vary)
}

/** The same for an error, which may be about `?lang=` itself. */
export function spokenLanguage(request: FastifyRequest): Language {
  try {
    return languageOf(request)
  } catch {
    return acceptedLanguage(request.headers['accept-language'])
  }
}

/** The language of a reply: that of ?lang=, else the best match for `accept-language`. */
export function languageOf({ query, headers }: FastifyRequest): Language {
  const { lang } = (query ?? {}) as { lang?: unknown }
  if (lang === undefined) return acceptedLanguage(headers['accept-language'])
  const language = LANGUAGES.find((one) => one === lang)
  if (!language) throw badField('lang', { code: 'invalid_value', params: { values: LANGUAGES } })
  return language
}

/** Cached, because browsers send the same few headers. */
export function acceptedLanguage(header: string | undefined): Language {
  if (header === undefined || header.length > LONGEST) return 'en'
  const known = read.get(header)
  if (known) return known
  const language = bestOf(header)
  read.set(header, language)
  return language
}

const LONGEST = 500
const read = new LRUCache<string, Language>({ max: 500 })

/** "ar-EG, en;q=0.8": the region does not matter, of equal qualities the first wins, and `*` means English. */
function bestOf(header: string): Language {
  const accepted = header
    .toLowerCase()
    .replace(/-[^,;]*/g, '')
    .replace('*', 'en')
  const isArabicFirst = /\bar\b.*\ben\b/.test(accepted)
  return negotiate(accepted, isArabicFirst ? ['ar', 'en'] : ['en', 'ar']) ?? 'en'
}
