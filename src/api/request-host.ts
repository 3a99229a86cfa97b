import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../shop/config.ts'

/**
 * An address of this shop with the host of the request. Without PUBLIC_URL a shop has several names (localhost, 127.0.0.1, the
 * machine's own), and cookies and web storage belong to one of them; with PUBLIC_URL there is one name, whatever the request says.
 */
export function withRequestHost(request: FastifyRequest, config: Config, address: string): string {
  const isNamed =
    config.publicUrl !== `http://${isIPv6(config.host) ? `[${config.host}]` : config.host}:${config.port}`
  if (isNamed || !/^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(request.host)) return address
  return address.startsWith(`${config.publicUrl}/`)
    ? `http://${request.host}${address.slice(config.publicUrl.length)}`
    : address
}
