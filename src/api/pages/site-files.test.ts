import { expect, test } from 'vitest'
import { execute } from '#platform/database/query.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' } })

test('the sitemap has every product that can be bought, and its lists, and no others', async () => {
  const listed = await shop.addProduct()
  const soldOut = await shop.addProduct({ sizes: [{ size: 'S', stock: 0 }] })
  const hidden = await shop.addProduct({ isActive: false })
  await execute(shop.db)`UPDATE products SET cut = 'wide' WHERE id = ${listed.id}`
  await execute(shop.db)`UPDATE products SET cut = 'slim' WHERE id = ${hidden.id}`
  const { body, headers } = await shop.app.inject('/sitemap.xml')
  expect(headers['content-type']).toContain('application/xml')
  expect(body).toContain('<loc>https://shop.example/shop/women</loc>')
  expect(body).toContain(`<loc>https://shop.example/product/${listed.id}</loc>`)
  expect(body).toContain(`<loc>https://shop.example/ar/product/${listed.id}</loc>`)
  expect(body).toContain(
    '<loc>https://shop.example/ar</loc>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://shop.example/"/>' +
      '<xhtml:link rel="alternate" hreflang="ar" href="https://shop.example/ar"/>',
  )
  expect(body).toContain('<loc>https://shop.example/shop?cut=wide</loc>')
  expect(body).not.toContain('cut=slim')
  expect(body).not.toContain(`/product/${soldOut.id}<`)
  expect(body).not.toContain(`/product/${hidden.id}<`)
})

test('the sitemap names the pages that everyone may read, in both languages', async () => {
  const { body } = await shop.app.inject('/sitemap.xml')
  const paths = [...body.matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  expect(paths.filter((path) => !/\/product\/|\?/.test(path))).toEqual(
    ['/', '/shop', '/shop/men', '/shop/women', '/about', '/shipping', '/privacy', '/terms'].flatMap(
      (path) => [path, path === '/' ? '/ar' : `/ar${path}`],
    ),
  )
})

test('robots.txt excludes the API, pages about one visitor and the staff area', async () => {
  const { body } = await shop.app.inject('/robots.txt')
  const aboutOneVisitor = [
    '/cart',
    '/checkout',
    '/profile',
    '/order-completed',
    '/order-failed',
    '/cod-order-completed',
    '/back-in-stock',
    '/newsletter',
    '/unsubscribe',
    '/how-it-fits',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/revoke-factors',
    '/change-email',
    '/keep-email',
  ]
  const ofStaff = [
    '/adminpanel',
    '/orders',
    '/customers',
    '/returns',
    '/productManagement',
    '/invitation',
    '/staff',
  ]
  const excluded = ['/api/', ...aboutOneVisitor, ...ofStaff, ...aboutOneVisitor.map((path) => `/ar${path}`)]
  expect(body).toBe(
    [
      'User-agent: *',
      ...excluded.map((path) => `Disallow: ${path}`),
      '',
      'Sitemap: https://shop.example/sitemap.xml',
      '',
    ].join('\n'),
  )
})

test('security.txt names whom to write to about a weakness, once the owner has set an address', async () => {
  const read = () => shop.app.inject('/.well-known/security.txt')
  expect((await read()).statusCode).toBe(404)
  const owner = await shop.admin()
  await owner.call('PATCH', '/settings', { CONTACT_EMAIL: 'care@taglio.com.eg' })
  const { headers, body } = await read()
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = new Map(body.split('\n').map((line) => line.split(/: (.*)/, 2) as [string, string]))
  expect(Object.fromEntries(fields)).toMatchObject({
    Contact: 'mailto:care@taglio.com.eg',
    'Preferred-Languages': 'en, ar',
    Canonical: 'https://shop.example/.well-known/security.txt',
  })
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / (24 * 60 * 60_000)
  expect([days > 30, days < 365]).toEqual([true, true])
})
