import { isIPv4, isIPv6 } from 'node:net'

/**
 * Whom an address stands for when calls are counted. An IPv6 client has a whole network of addresses and may take another
 * one for every call, so its network counts. What is no address at all, from a careless proxy, counts as one client.
 */
export function networkOf(address = ''): string {
  const ipv4 = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (isIPv4(ipv4)) return ipv4
  if (!isIPv6(address)) return 'unknown'
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const between = tail === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill(0)
  return `${[...before, ...between, ...after].slice(0, 4).map(hex).join(':')}::/64`
}

const groupsOf = (part: string): number[] =>
  part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
const hex = (group: number): string => group.toString(16)
