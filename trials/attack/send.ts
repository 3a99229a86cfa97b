/** Ways to send malformed requests. Each returns the status of the reply, or how the connection ended. */
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export type Target = { host: string; port: number }
/** `turn` makes each request different: a repeated one would measure a cache. */
export type Attack = (target: Target, turn: number) => Promise<string>

export type Sent = {
  method?: string
  path: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
}

export const http =
  (sent: Sent | ((turn: number) => Sent)): Attack =>
  async (target, turn) => {
    const { method = 'GET', path, headers = {}, body } = typeof sent === 'function' ? sent(turn) : sent
    const request = httpRequest({ ...target, method, path, headers, agent: false, timeout: PATIENCE_MS })
    const answered = new Promise<string>((resolve) => {
      request.on('response', (response) => {
        response.resume()
        response.on('end', () => resolve(String(response.statusCode)))
        response.on('error', () => resolve(`${response.statusCode}, cut`))
      })
      request.on('timeout', () => request.destroy(new Error('no answer')))
      request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    })
    request.end(body)
    return answered
  }

export const json = (path: string, body: unknown, headers: Sent['headers'] = {}): Attack =>
  http({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Writes bytes to a socket, in pieces with a pause between them; then closes it, unless the shop did before. */
export const raw =
  (pieces: (string | Buffer)[], pauseMs = 5, listenMs = 500): Attack =>
  async ({ host, port }) => {
    const socket = connect(port, host)
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1', 0, 100)
    })
    socket.on('error', () => {})
    const closed = new Promise((resolve) => socket.on('close', resolve))
    for (const piece of pieces) {
      if (socket.destroyed || !socket.writable) break
      socket.write(piece)
      await delay(pauseMs)
    }
    await Promise.race([closed, delay(listenMs)])
    socket.destroy()
    return /^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 'nothing'
  }

/** Hundreds a second. Returns the number of replies by status. */
export const flood =
  (count: number, attack: Attack): Attack =>
  async (target, turn) => {
    const answers: Promise<string>[] = []
    for (let n = 0; n < count; n++) {
      answers.push(attack(target, turn * count + n))
      // A batch that arrives at once would measure its size, and not how others are served meanwhile.
      await delay(2)
    }
    const counts = new Map<string, number>()
    for (const answer of await Promise.all(answers)) counts.set(answer, (counts.get(answer) ?? 0) + 1)
    return [...counts].map(([answer, times]) => `${times}x ${answer}`).join(', ')
  }

const PATIENCE_MS = 60_000
