import type { Api } from './deps.ts'

/**
 * Warns, once a process, when a peer that TRUST_PROXY does not name says for whom it asks. Behind a proxy that was
 * forgotten there, all shoppers count as one client and share its limits.
 */
export function warnOfUntrustedForwarding(app: Api): void {
  let warned = false
  app.addHook('onRequest', (request, _, done) => {
    // A trusted peer comes with the address it forwards for; an untrusted one alone.
    if (!warned && request.headers['x-forwarded-for'] && (request.ips?.length ?? 1) < 2) {
      warned = true
      const peer = request.socket.remoteAddress
      request.log.warn(
        { peer },
        `forwarded headers of ${peer} are not trusted; if it is your proxy, name it in TRUST_PROXY`,
      )
    }
    done()
  })
}
