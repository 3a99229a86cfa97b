import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import { isLocalAddress, isLoopback } from '#platform/settings/settings.ts'
import { errorMessage } from '#shared/errors/error-messages.ts'
import { languageAt } from '#shared/language/language.ts'
import { ShopError } from '#shop/context/shop-error.ts'
import type { Config } from '#shop/settings/config.ts'
import type { Api } from '../deps.ts'
import { IN_PROCESS } from '../pages/in-process.ts'

/**
 * Refuses an invalid Host header (400). A shop that is not public also refuses every name but those of this machine (421): behind a
 * proxy without PUBLIC_URL it would accept sandbox cards, without a second factor for staff.
 */
export function checkHosts(app: Api, { isPublic }: Pick<Config, 'isPublic'>): void {
  app.decorate('hostError', (request) => {
    const { host } = request.headers
    if (host !== undefined && !isHost(host)) return 'invalid_json'
    if (isPublic || request.socket.remoteAddress === IN_PROCESS) return undefined
    return namesOf(request).every((name) => isOfThisMachine(name, request)) ? undefined : 'misdirected'
  })
  app.addHook('onRequest', (request, reply, done) => {
    const code = app.hostError(request.raw)
    if (!code || (code === 'misdirected' && request.routeOptions.config.answersAnyHost)) return done()
    if (code === 'invalid_json' || request.url.startsWith('/api/')) return done(new ShopError(code))
    const message = errorMessage(languageAt(request.url.split('?', 1)[0] ?? ''), code)
    reply.code(421).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message)
  })
}

/**
 * A sandbox card pays for nothing, so a shop that is not public accepts one only from its own machine, even when a proxy has replaced
 * the Host header by the machine's own name.
 */
export function isForeignCard(request: IncomingMessage, { isPublic, payment }: Config): boolean {
  const isPretend = payment.provider === 'sandbox' && !payment.isAllowed
  return isPretend && !isPublic && isForwarded(request)
}

/** Whether a request came through a proxy, as far as its headers show, or from a page of another host. */
function isForwarded({ headers }: IncomingMessage): boolean {
  const { origin = 'null', host } = headers
  return (
    Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || MARKS_OF_PROXIES.has(name)) ||
    // A page without a referrer sends "null" with its forms.
    (origin !== 'null' && origin !== `http://${host}` && !isLocalAddress(origin))
  )
}

const MARKS_OF_PROXIES = new Set(['forwarded', 'via', 'x-real-ip'])

/** A name or an address, with or without a port. The server joins several Host headers with commas. */
export const isHost = (text: string): boolean => /^([\w.-]+|\[[\da-f:.]+\])(:\d{0,5})?$/i.test(text)

/** The host of the request, and the one that a proxy has replaced. */
function namesOf({ headers: { host = '', 'x-forwarded-host': forwarded } }: IncomingMessage): string[] {
  if (forwarded === undefined) return [host]
  return [host, ...String(forwarded).split(',')].map((name) => name.trim())
}

/** Its loopback names, or the private address that the request was sent to: another device in the house. */
function isOfThisMachine(host: string, { socket }: IncomingMessage): boolean {
  const name = host.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1')
  if (isLoopback(name)) return true
  const address = socket.localAddress?.replace(/^::ffff:/, '')
  return address === name && isPrivate(address, 0)
}

const isPrivate = proxyAddr.compile(['uniquelocal', 'linklocal'])

declare module 'fastify' {
  interface FastifyInstance {
    hostError(request: IncomingMessage): 'invalid_json' | 'misdirected' | undefined
  }
  interface FastifyContextConfig {
    /** For operators: probes use the address of a container. */
    answersAnyHost?: boolean
  }
}

/**
 * An address of this shop with the host of the request. Without PUBLIC_URL a shop has several names (localhost, 127.0.0.1, [::1]), and
 * cookies and web storage belong to one of them; with PUBLIC_URL there is one name, whatever the request says.
 */
export function withRequestHost(request: FastifyRequest, config: Config, address: string): string {
  const isNamed =
    config.publicUrl !== `http://${isIPv6(config.host) ? `[${config.host}]` : config.host}:${config.port}`
  if (isNamed || !isHost(request.host)) return address
  return address.startsWith(`${config.publicUrl}/`)
    ? `http://${request.host}${address.slice(config.publicUrl.length)}`
    : address
}

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

/**
 * The address of a page that cannot be decoded, like "/100%", is an unknown address and not a bad request: its percent signs are taken
 * literally, and the shopper sees the 404 page. Calls of the API are refused.
 */
export function decodableUrl(url: string): string {
  if (!url.includes('%') || url.startsWith('/api/')) return url
  const [path = ''] = url.split('?', 1)
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
