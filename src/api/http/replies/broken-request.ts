import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '#platform/log/log.ts'
import { type ErrorCode, statusOf } from '#shared/errors/error-codes.ts'
import { ShopError } from '#shop/context/shop-error.ts'
import { errorBody } from './error-reply.ts'

/**
 * A malformed request gets the same shape of error as any other. It never reaches the framework, so the reply is written by hand,
 * after those of the requests before it on the same connection.
 */
export function refuseBrokenRequests(log: Log): (error: Error & { code?: string }, socket: Socket) => void {
  // Whatever arrives after the first error is one more.
  const refused = new WeakSet<Socket>()
  return async (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed || refused.has(socket)) return
    refused.add(socket)
    const { remoteAddress } = socket
    await earlierAnswers(socket)
    if (!socket.writable || answerUnderWay(socket)?.headersSent) {
      socket.destroy()
      return
    }
    const code: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'invalid_json'
    const statusCode = statusOf(code)
    // Neither the bytes nor the message of the error: they may hold a token.
    log.info({ remoteAddress, statusCode, reason: error.code }, 'broken request')
    const body = JSON.stringify(errorBody(new ShopError(code), 'en'))
    socket.end(
      `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n` +
        'content-type: application/json; charset=utf-8\r\ncache-control: no-store\r\nconnection: close\r\n' +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
    // Destroyed at once, it would be reset while the client is still sending, and the client would lose the reply.
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}

/** Those of complete requests. One whose own body is broken will never be answered otherwise. */
async function earlierAnswers(socket: Socket): Promise<void> {
  for (let answer = answerUnderWay(socket); answer?.req.complete; answer = answerUnderWay(socket))
    await closed(answer)
}

const closed = (answer: ServerResponse): Promise<void> =>
  new Promise((resolve) => answer.once('close', () => resolve()))

/** Node itself asks this field before it answers a malformed request. When a reply is finished it holds the next. */
const answerUnderWay = (socket: Socket): ServerResponse | null | undefined =>
  (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage

const LINGER_MS = 2_000
