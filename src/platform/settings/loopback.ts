/** Loopback addresses. */
import { isIPv4 } from 'node:net'

/** By host name or address, with or without the brackets of an IPv6 address. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true
  return isIPv4(name) && name.startsWith('127.')
}

/** By the host of an address such as https://shop.example or postgres://user@127.0.0.1/shop. */
export function isLocalAddress(address: string): boolean {
  return URL.canParse(address) && isLoopback(new URL(address).hostname)
}
