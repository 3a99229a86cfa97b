import type { Api } from '../deps.ts'

/**
 * Warns, once in each process, of `x-forwarded-for` from a peer that TRUST_PROXY does not name. Behind a proxy that was forgotten
 * there, all shoppers count as one client and share its limits.
 */
export function warnOfUntrustedForwarding(app: Api): void {
  let warned = false
  app.addHook('onRequest', (request, _, done) => {
    // For a trusted peer there are two addresses: its own and the forwarded one.
    if (!warned && request.headers['x-forwarded-for'] && (request.ips?.length ?? 1) < 2) {
      warned = true
      const peer = request.socket.remoteAddress
      request.log.warn(
        { peer },
        `forwarded headers from ${peer} are not trusted; if it is your proxy, add it to TRUST_PROXY`,
      )
    }
    done()
  })
}
