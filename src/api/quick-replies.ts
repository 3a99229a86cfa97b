/**
 * What the framework has answered from ready bytes is answered again without it, for as long as they may be given: the same
 * status, headers and body, counted by the same limit and with the same line in the log, for a third of the processor time.
 * Only plain GETs of strangers come here: whoever names themselves, asks whether something changed, sends a body, or is
 * refused goes the long way.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { atEndOfTurn } from '../platform/end-of-turn.ts'
import { type Answer, logAnswers } from '../platform/log.ts'
import type { ReadyReply } from '../platform/ready-reply.ts'
import type { OpenSpan } from '../platform/tracing.ts'
import type { Api, Deps } from './deps.ts'
import { acceptedLanguage } from './language.ts'
import { answered, requestSpans } from './request-traces.ts'

/** The last header is the request's id, which each answer puts there. */
type QuickReply = { ready: ReadyReply; status: number; headers: string[]; body: Buffer | string }

export function answerQuickly(
  app: Api,
  { config: { trustProxy }, metrics, log }: Pick<Deps, 'config' | 'metrics' | 'log'>,
): void {
  const kept = new LRUCache<string, QuickReply>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 1_000,
  })
  const addressOf = trustProxy
    ? behindProxies(trustProxy)
    : (request: IncomingMessage) => request.socket.remoteAddress ?? ''
  const openRequestSpan = requestSpans(trustProxy)
  let isClosing = false
  const untold: Told[] = []

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (isClosing || !isPlain(request)) return false
    const quick = kept.get(keyOf(request))
    const began = performance.now()
    if (!quick || !mayBeGiven(quick.ready, began)) return false
    const address = addressOf(request)
    if (!app.mayCall(address)) return false
    const id = randomUUID()
    const span = openRequestSpan(request, 'GET', KEPT)
    quick.headers[quick.headers.length - 1] = id
    response.writeHead(quick.status, quick.headers)
    response.end(quick.body, 'latin1')
    const { status } = quick
    const { url = '' } = request
    const ms = performance.now() - began
    const told = { id, method: 'GET', url, ip: address, status, ms, isWhole: false, trace: span?.fields }
    if (untold.push({ ...told, response, began, span }) === 1) atEndOfTurn(tellAll)
    return true
  }

  /**
   * What is to be told of an answer is told at the end of the turn of the event loop, of all its answers together and before
   * anything else is heard: between two answers it would take several times as long.
   */
  function tellAll(): void {
    const answers = untold.splice(0)
    tell(answers.filter(isOver))
    for (const slow of answers)
      if (!isOver(slow))
        slow.response.once('close', () => {
          slow.ms = performance.now() - slow.began
          tell([slow])
        })
  }

  function tell(answers: Told[]): void {
    for (const answer of answers) {
      const { response, status, ms, span } = answer
      answer.isWhole = response.writableFinished
      metrics.requestAnswered({ method: 'GET', route: KEPT, status }, ms / 1_000)
      span?.end(answered(status))
    }
    logAnswers(log, answers)
  }

  app.decorate('keepQuickReply', (request, reply, ready, body) => {
    if (!isPlain(request.raw) || reply.hasHeader('set-cookie')) return
    // "/%61pi" leads to the API as well, and would be kept once for all languages.
    if (reply.hasHeader('content-language') && !isOfApi(request.url)) return
    const headers = Object.entries({ ...reply.getHeaders(), 'content-length': body.length })
    const shared = headers
      .filter(([name]) => name !== 'x-request-id')
      .flatMap(([name, value]) => [name, String(value)])
    kept.set(keyOf(request.raw), {
      ready,
      status: reply.statusCode,
      headers: [...shared, 'x-request-id', ''],
      body: body.length > MOST_IN_ONE_PIECE ? body : body.toString('latin1'),
    })
  })
  app.addHook('onReady', async () => {
    const [framework] = app.server.listeners('request') as ((
      request: IncomingMessage,
      response: ServerResponse,
    ) => void)[]
    app.server.removeAllListeners('request')
    app.server.on(
      'request',
      (request, response) => answer(request, response) || framework?.(request, response),
    )
  })
  app.addHook('preClose', async () => {
    isClosing = true
  })
}

/** An answer, for the figures and the log. */
type Told = Answer & { response: ServerResponse; began: number; span: OpenSpan | undefined }

/** The system has taken all of it, or the sender has gone. */
const isOver = ({ response }: Told): boolean => response.writableFinished || response.destroyed

/** Which route it was is no longer known. */
const KEPT = 'kept'

/** While a successor is being made all others would go the long way, just when there is more to do than usual. */
const mayBeGiven = ({ isFresh, staleUntil }: ReadyReply, now: number): boolean => isFresh || now < staleUntil

/** What a reply depends on beside the address. A page says in its address which language it is in. */
function keyOf({ url = '', headers }: IncomingMessage): string {
  const language = isOfApi(url) ? acceptedLanguage(headers['accept-language']) : ''
  return `${language} ${headers['accept-encoding'] ?? ''} ${url}`
}

const isOfApi = (url: string): boolean => url.startsWith('/api/')

const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers['if-none-match'] === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

/** The address of the sender as the framework finds it. */
function behindProxies(trusted: string[]) {
  const isTrusted = proxyAddr.compile(trusted)
  return (request: IncomingMessage): string => proxyAddr(request, isTrusted)
}

/**
 * A short body is kept as a string of its bytes, because Node joins a string to the head and writes both in one piece; for a
 * long one that costs more than it saves.
 */
const MOST_IN_ONE_PIECE = 8 * 1024

/** References to kept replies, and a copy of what was compressed for them. */
const MAX_BYTES = 32 * 1024 * 1024

declare module 'fastify' {
  interface FastifyInstance {
    /** Remembers what is being sent, to be sent again by `answerQuickly`. */
    keepQuickReply?(request: FastifyRequest, reply: FastifyReply, ready: ReadyReply, body: Buffer): void
  }
}
