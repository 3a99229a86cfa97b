import { BlockList, isIP } from 'node:net'

/**
 * Whether an IP address is on the public internet. The shop fetches pictures from addresses that somebody wrote into a file; it must not
 * reach the machine itself, its network or the metadata service of a cloud.
 */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !reserved4.check(address, 'ipv4')
  return family === 6 && !reserved6.check(address, 'ipv6')
}

const reserved4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  reserved4.addSubnet(network, prefix, 'ipv4')

/** Also whatever has an IPv4 address inside: mapped, translated and tunnelled ones. */
const reserved6 = new BlockList()
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  reserved6.addSubnet(network, prefix, 'ipv6')
