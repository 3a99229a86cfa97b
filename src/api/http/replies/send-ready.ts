import negotiate from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadyReply } from '#platform/cache/cache.ts'

/** Sends ready bytes in the best encoding that the client takes, or 304 when it has them already. */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: ReadyReply,
): Promise<FastifyReply> {
  reply
    .code(ready.status)
    .header('content-type', ready.type)
    .header('cache-control', 'no-cache')
    .header('vary', [reply.getHeader('vary'), 'accept-encoding, authorization'].filter(Boolean).join(', '))
    .header('etag', ready.etag)
  if (ready.status === 200 && isKnown(request.headers['if-none-match'], ready.etag))
    return reply.code(304).send()
  const [encoding, body] = await bestBytes(ready, request.headers['accept-encoding'] ?? '')
  if (encoding) reply.header('content-encoding', encoding)
  request.server.keepQuickReply?.(request, reply, ready, body)
  return reply.send(body)
}

async function bestBytes(ready: ReadyReply, accepted: string): Promise<[encoding: string | null, Buffer]> {
  const encoding = ready.plain.length < 1024 ? null : negotiate(accepted, ['br', 'gzip'])
  if (encoding === 'br') return [encoding, await ready.brotli()]
  if (encoding === 'gzip') return [encoding, await ready.gzip()]
  return [null, ready.plain]
}

/** A client may send several ETags, and a compressing proxy marks ours as weak. */
const isKnown = (known: string | undefined, etag: string): boolean =>
  known !== undefined && (known.includes(etag) || known.trim() === '*')
