import { describe, expect, test, vi } from 'vitest'
import type { Transport } from '#client/transport.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { render } from './render.tsx'

const shop = await openTestShop({ alone: 'shows all products' })
const productId = (await shop.addProduct({ name: 'Verona' })).id

/** A manifest in which every source file is a built one. */
const manifest = new Proxy({}, { get: (_, file: string) => ({ file, css: ['assets/app.css'] }) })
const transportTo =
  (served: () => TestShop): Transport =>
  async ({ path }) => {
    const reply = await served().app.inject(path)
    return { status: reply.statusCode, body: reply.json() }
  }
const inProcess = transportTo(() => shop)
const renderAt = (url: string, transport = inProcess) =>
  render({ url, origin: 'https://shop.example', transport, manifest, firstScript: 'firstScript()' })

async function pageAt(url: string, transport = inProcess) {
  const page = await renderAt(url, transport)
  if ('sameAs' in page) throw new Error(`${url} is the same as ${page.sameAs}`)
  return page
}

test('a page is a whole document, whose script does not wait for the styles', async () => {
  const { html, status } = await pageAt('/shop')
  expect(status).toBe(200)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr" data-origin="https:\/\/shop.example"/)
  const head = html.slice(0, html.indexOf('</head>'))
  const places = ['charSet="utf-8"', 'firstScript()</script>', 'rel="stylesheet"'].map((part) =>
    head.indexOf(part),
  )
  expect(places[0]).toBeGreaterThan(0)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(html.match(/<title>/g)).toHaveLength(1)
})

test('a page is the same bytes whenever it is rendered, so that browsers need not fetch it again', async () => {
  const first = await pageAt('/shop')
  expect(first.html).toContain('Verona')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 366 * 24 * 60 * 60_000 })
  try {
    expect(await pageAt('/shop')).toEqual(first)
  } finally {
    vi.useRealTimers()
  }
})

test('the link to the other language keeps the filters of a list, before any script runs', async () => {
  const { html } = await pageAt('/shop?size=M&sort=price')
  expect(html).toMatch(/<a href="\/ar\/shop\?size=M&amp;sort=price" hrefLang="ar"/)
  expect((await pageAt(`/product/${productId}`)).html).toContain(
    `href="/ar/product/${productId}" hrefLang="ar"`,
  )
})

describe('what does not exist', () => {
  test.each([
    ['/wp-login.php', '/404'],
    ['/Shop', '/404'],
    ['/shop/children', '/404'],
    ['/%E0%A4%A', '/404'],
    ['/product/99999999', '/product/0'],
    ['/product/trousers', '/product/0'],
    ['/product/a%20b', '/product/0'],
  ])('%s is the page at %s', async (url, sameAs) => {
    expect(await renderAt(url)).toEqual({ sameAs })
  })

  test.each([
    ['/404', 'Page Not Found'],
    ['/product/0', 'Product Not Found'],
  ])('%s has status 404, says %s and is nothing for search engines', async (url, words) => {
    const { status, html } = await pageAt(url)
    expect(status).toBe(404)
    expect(html).toContain('data-status="404"')
    expect(html).toContain(words)
    expect(html).toContain('content="noindex"')
    expect(html).not.toContain('rel="canonical"')
  })
})

test.each([
  ['/shop/', '/shop'],
  ['/shop///', '/shop'],
  ['/%73hop', '/shop'],
  ['/shop?page=1', '/shop'],
  ['/shop?page=0002', '/shop?page=2'],
  ['/about?page=2', '/about'],
])('%s is %s, written in another way', async (url, sameAs) => {
  expect(await renderAt(url)).toEqual({ sameAs })
})

test('a page whose data could not be read is not whole, so that it is made again', async () => {
  const failing: Transport = async () => ({ status: 503, body: { status: 'error' } })
  for (const url of ['/', '/shop', `/product/${productId}`]) {
    expect((await pageAt(url, failing)).isWhole).toBe(false)
    expect((await pageAt(url)).isWhole).toBe(true)
  }
})

test('a public shop whose cards are pretend says so on every page, and any other says nothing', async () => {
  const trial = await openTestShop({
    env: { PUBLIC_URL: 'https://shop.example', PAYMENT_PROVIDER: 'sandbox' },
  })
  const sentence = 'This shop is a trial: no card is charged here.'
  for (const url of ['/', '/shop', '/checkout', '/login', '/adminpanel', '/404']) {
    expect(
      (
        await pageAt(
          url,
          transportTo(() => trial),
        )
      ).html,
      url,
    ).toContain(sentence)
    expect((await pageAt(url)).html, url).not.toContain(sentence)
  }
})

test('pages show the contact and the brand line of the settings', async () => {
  const own = await openTestShop({
    env: {
      TAGLINE: 'Cut in Cairo',
      SHIPPING_FEE: '90.50',
      CONTACT_PHONE: '+20 101 234 5678',
      CONTACT_INSTAGRAM: '@cutincairo',
      CONTACT_EMAIL: 'hello@cutincairo.eg',
      CONTACT_ADDRESS: '5 Talaat Harb Street, Cairo',
    },
  })
  const { html } = await pageAt(
    '/',
    transportTo(() => own),
  )
  const shown = [
    'Cut in Cairo',
    '+20 101 234 5678',
    '@cutincairo',
    'hello@cutincairo.eg',
    '5 Talaat Harb Street',
  ]
  for (const text of shown) expect(html).toContain(text)
  expect(html).not.toContain('100 000 0000')
  expect(
    (
      await pageAt(
        '/shipping',
        transportTo(() => own),
      )
    ).html,
  ).toContain('for a flat 90.50 L.E')
})
