import { expect, test } from 'vitest'
import { recordedLog } from '#tests/support/recorded-log.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

async function warningsWith(env: Record<string, string>): Promise<string[]> {
  const { log, lines } = recordedLog('warn')
  const shop = await openTestShop({ env, deps: { log } })
  for (const address of ['1.1.1.1', '2.2.2.2'])
    await shop.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': address } })
  await shop.app.inject('/healthz')
  return lines.map(({ msg }) => msg)
}

test('a proxy that was forgotten in TRUST_PROXY is warned of once', async () => {
  expect(await warningsWith({})).toEqual([
    'forwarded headers from 127.0.0.1 are not trusted; if it is your proxy, add it to TRUST_PROXY',
  ])
})

test('another peer than the trusted one is warned of too', async () => {
  expect(await warningsWith({ TRUST_PROXY: '10.0.0.5' })).toHaveLength(1)
})

test('the trusted proxy is no reason for a warning', async () => {
  expect(await warningsWith({ TRUST_PROXY: 'loopback' })).toEqual([])
})
