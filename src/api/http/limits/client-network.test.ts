import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/test-shop.ts'
import { networkOf, wideNetworkOf } from './client-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:0::/56'],
  ['2001:db8:1:12ff::1', '2001:db8:1:1200::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['1:2::', '1:2:0:0::/56'],
  ['not an address', 'unknown'],
  [undefined, 'unknown'],
  ['x'.repeat(9_000), 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.7', null],
  ['::ffff:203.0.113.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ff00::1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['not an address', null],
])('%s also counts as %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network)
})

test('another address of the same network is no way around a limit', async () => {
  const shop = await openTestShop({
    env: { RATE_LIMIT_LOGIN: '2', TRUST_PROXY: 'loopback' },
  })
  const loginFrom = async (from: string) => {
    const credentials = { email: `${Math.random()}@example.com`, password: 'a guess' }
    return (await shop.guest().call('POST', '/auth/login', credentials, { 'x-forwarded-for': from })).status
  }
  const statuses = []
  for (const host of ['200::1', '200::dead:beef', '2ff::1'])
    statuses.push(await loginFrom(`2001:db8:1:${host}`))
  expect(statuses).toEqual([401, 401, 429])
  expect(await loginFrom('2001:db8:1:300::1')).toBe(401)
  // Longer than what an index can hold.
  expect(await loginFrom(Array.from({ length: 400 }, () => Math.random().toString(36)).join(''))).toBe(401)
})
