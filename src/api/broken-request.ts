import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, statusOf } from '../contract/errors.ts'
import { ShopError } from '../shop/shop-error.ts'
import { errorBody } from './error-reply.ts'

/** A malformed request gets the same shape of error as any other. It never reaches the framework, so the reply is written by hand. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const code: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'invalid_json'
    const body = JSON.stringify(errorBody(new ShopError(code)))
    socket.write(
      `HTTP/1.1 ${statusOf(code)} ${STATUS_CODES[statusOf(code)]}\r\n` +
        'content-type: application/json; charset=utf-8\r\ncache-control: no-store\r\nconnection: close\r\n' +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
  socket.destroy(error)
}
