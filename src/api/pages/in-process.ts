import { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Writable } from 'node:stream'
import type { Api } from '../deps.ts'

/** The remote address of a page's own calls to the API, which are not rate limited again. No socket has such an address. */
export const IN_PROCESS = 'in process'

/**
 * A page's own GET of the API: without a socket, but through the same routes and hooks as everybody's. With Node's own request and
 * response classes: the framework's `inject` has its own, and after some hundred uses of them V8 serves real ones a quarter slower
 * (docs/decisions/0028-fast-path.md).
 */
export async function readInProcess(
  app: Api,
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const sent: Buffer[] = []
  const socket = new Writable({
    write(bytes, _encoding, done) {
      sent.push(bytes)
      done()
    },
  }) as Socket
  Object.defineProperty(socket, 'remoteAddress', { value: IN_PROCESS })
  const request = Object.assign(new IncomingMessage(socket), { method: 'GET', url, headers })
  const response = new ServerResponse(request)
  response.assignSocket(socket)
  const answered = new Promise((finished, cutOff) => {
    response.once('finish', finished)
    response.once('close', () => cutOff(new Error(`${url} was not answered`)))
  })
  app.routing(request, response)
  await answered
  return { status: response.statusCode, body: JSON.parse(bodyIn(Buffer.concat(sent))) }
}

/** Without a version the request counts as HTTP/1.0: the reply is not chunked, and all that follows the head is the body. */
const bodyIn = (sent: Buffer): string => sent.toString('utf8', sent.indexOf(END_OF_HEAD) + END_OF_HEAD.length)
const END_OF_HEAD = '\r\n\r\n'
