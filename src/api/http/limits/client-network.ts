import { isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

/**
 * The key of a client for rate limits. An IPv6 client has a whole network of addresses and may use another one for every call, so its
 * network counts: the /56 that a home is given, which is 256 networks of /64. Invalid addresses, from a misconfigured proxy, count as
 * one client.
 */
export function networkOf(address = ''): string {
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'unknown'
  let network = networks.get(address)
  if (!network) {
    network = ipv6Network(address)
    networks.set(address, network)
  }
  return network
}

/** The /48 of an IPv6 client: one free tunnel or one company has 256 networks of /56 in it. Null for other clients. */
export function wideNetworkOf(address = ''): string | null {
  const network = networkOf(address)
  if (!network.endsWith('::/56')) return null
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

/** Cached, because every request would parse its address. */
const networks = new LRUCache<string, string>({ max: 10_000 })

function ipv6Network(address: string): string {
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  const [first = 0, second = 0, third = 0, fourth = 0] = parsed.parts
  const network = [first, second, third, fourth & 0xff00].map((group) => group.toString(16))
  return `${network.join(':')}::/56`
}
