/** The fast path in front of Fastify: what it is, what it duplicates and what keeps it equal is in README.md. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ReadyReply } from '#platform/cache/cache.ts'
import type { OpenSpan } from '#platform/telemetry/telemetry.ts'
import type { Api, Deps } from '../deps.ts'
import { acceptedLanguage } from '../http/language.ts'
import { answered, requestSpans } from '../http/log/request-traces.ts'
import { type Answer, logAnswers } from './access-log.ts'

/** The last header is the request's id, which each answer puts there. */
type QuickReply = {
  ready: ReadyReply
  /** The pattern of the route that made it, for metrics and traces. */
  route: string
  status: number
  headers: string[]
  body: Buffer | string
}

export function answerQuickly(
  app: Api,
  { config: { trustProxy }, metrics, log }: Pick<Deps, 'config' | 'metrics' | 'log'>,
): void {
  const replies = new LRUCache<string, QuickReply>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 1_000,
  })
  const addressOf = trustProxy
    ? behindProxies(trustProxy)
    : (request: IncomingMessage) => request.socket.remoteAddress ?? ''
  const openRequestSpan = requestSpans(trustProxy)
  let isClosing = false
  const unreported: SentReply[] = []

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (isClosing || !isPlain(request) || app.hostError(request)) return false
    const quick = replies.get(keyOf(request))
    const began = performance.now()
    if (!quick || began >= quick.ready.resendUntil) return false
    const address = addressOf(request)
    if (!app.mayCall(address)) return false
    const id = randomUUID()
    const { route, status } = quick
    const span = openRequestSpan(request, 'GET', route)
    quick.headers[quick.headers.length - 1] = id
    response.writeHead(status, quick.headers)
    response.end(quick.body, 'latin1')
    const { url = '' } = request
    const ms = performance.now() - began
    const answer = { id, method: 'GET', url, ip: address, status, ms, isWhole: false, trace: span?.fields }
    if (unreported.push({ ...answer, route, response, began, span }) === 1) atEndOfTurn(reportAll)
    return true
  }

  /**
   * Metrics, spans and log lines of all replies of one turn of the event loop are written together at its end: between two replies it
   * would take several times as long.
   */
  function reportAll(): void {
    const answers = unreported.splice(0)
    report(answers.filter(isOver))
    for (const slow of answers)
      if (!isOver(slow))
        slow.response.once('close', () => {
          slow.ms = performance.now() - slow.began
          report([slow])
        })
  }

  function report(answers: SentReply[]): void {
    for (const answer of answers) {
      const { response, route, status, ms, span } = answer
      answer.isWhole = response.writableFinished
      metrics.requestAnswered({ method: 'GET', route, status }, ms / 1_000)
      span?.end(answered(status))
    }
    logAnswers(log, answers)
  }

  app.decorate('keepQuickReply', (request, reply, ready, body) => {
    if (!isPlain(request.raw) || reply.hasHeader('set-cookie')) return
    // "/%61pi" leads to the API as well, and would be stored once for all languages.
    if (reply.hasHeader('content-language') && !isOfApi(request.url)) return
    const headers = Object.entries({ ...reply.getHeaders(), 'content-length': body.length })
    const shared = headers
      .filter(([name]) => name !== 'x-request-id')
      .flatMap(([name, value]) => [name, String(value)])
    replies.set(keyOf(request.raw), {
      ready,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      headers: [...shared, 'x-request-id', ''],
      body: body.length > MOST_IN_ONE_PIECE ? body : body.toString('latin1'),
    })
  })
  app.addHook('onReady', async () => {
    app.server.removeAllListeners('request')
    app.server.on('request', (request, response) => {
      if (!answer(request, response)) app.routing(request, response)
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
  })
}

/** A reply that is still to be counted and logged. */
type SentReply = Answer & {
  route: string
  response: ServerResponse
  began: number
  span: OpenSpan | undefined
}

/** Handed over to the operating system, or the client has gone. */
const isOver = ({ response }: SentReply): boolean => response.writableFinished || response.destroyed

/** What a reply depends on beside the address. A page says in its address which language it is in. */
function keyOf({ url = '', headers }: IncomingMessage): string {
  const language = isOfApi(url) ? acceptedLanguage(headers['accept-language']) : ''
  return `${language} ${headers['accept-encoding'] ?? ''} ${url}`
}

const isOfApi = (url: string): boolean => url.startsWith('/api/')

/** Without a token, a condition, or anything of a body: Fastify may answer such a request with something else. */
const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers['if-none-match'] === undefined &&
  headers['content-encoding'] === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

/** The client's address, found in the same way as by the framework. */
function behindProxies(trusted: string[]) {
  const isTrusted = proxyAddr.compile(trusted)
  return (request: IncomingMessage): string => proxyAddr(request, isTrusted)
}

/**
 * A short body is stored as a latin1 string, because Node concatenates strings with the head and writes both at once; for a long
 * one that costs more than it saves.
 */
const MOST_IN_ONE_PIECE = 8 * 1024

/** For the bodies; the cached replies themselves are only referenced. */
const MAX_BYTES = 32 * 1024 * 1024

declare module 'fastify' {
  interface FastifyInstance {
    /** Remembers what is being sent, to be sent again by `answerQuickly`. */
    keepQuickReply?(request: FastifyRequest, reply: FastifyReply, ready: ReadyReply, body: Buffer): void
  }
}

/** Runs `work` at the end of this turn of the event loop, before further I/O, or when the process exits in the middle of it. */
export function atEndOfTurn(work: () => void): void {
  if (waiting.length === 0) setImmediate(doAll)
  waiting.push(work)
}

const waiting: (() => void)[] = []

function doAll(): void {
  for (const work of waiting.splice(0)) work()
}
process.on('exit', doAll)
