import type { Api } from '../../deps.ts'

/**
 * Cuts off clients that take too long to send a body (slowloris). The request timeout of the server is long enough for pictures over a
 * slow connection, which only staff send; their right to do so is checked before the body is read.
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
