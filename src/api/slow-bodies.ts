import type { Api } from './deps.ts'

/**
 * Cuts off whoever takes too long to send a body: a byte now and then would keep a connection for as long as the server's
 * own limit, which is made for pictures over a slow line. Only staff's forms may take that long, and who is staff has been
 * asked before any of it is read.
 */
export function cutOffSlowBodies(app: Api, timeoutMs = BODY_TIMEOUT_MS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw, routeOptions } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (hasBody && !routeOptions.config.form) {
      const timer = setTimeout(() => raw.complete || raw.destroy(), timeoutMs).unref()
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}

const BODY_TIMEOUT_MS = 30_000
