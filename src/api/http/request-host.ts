import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#shop/settings/config.ts'
import { isHost } from './host-check.ts'

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
