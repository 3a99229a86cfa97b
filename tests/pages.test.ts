/** What a page is before any script runs: what search engines and slow phones get. Read from the build, without a browser. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadWebBuilds, scriptHashes } from '#server/web-build.ts'
import { loadDemo } from '#shop/demo/load-demo.ts'
import { proves } from './conformance/proves.ts'
import { openTestShop } from './support/test-shop.ts'

const shop = await openTestShop({ pages: true, env: { PUBLIC_URL: 'https://shop.example' } })
await loadDemo(shop.db, join(shop.deps.config.dataDir, 'media'))
const { body } = await shop.guest().call('GET', '/products?listed=true&category=women')
const women = body.data.data[0]

const page = async (url: string) => {
  const { statusCode, body } = await shop.app.inject(url)
  return { status: statusCode, html: body }
}

test('every inline script is named by the content security policy', async () => {
  const builds = await loadWebBuilds()
  const named = builds ? scriptHashes(builds) : []
  const { headers } = await shop.app.inject('/')
  const sources = named.map((hash) => `'${hash}'`).join(' ')
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${sources};`)
  const inline = [...(await page('/')).html.matchAll(/<script(?! type="application)[^>]*>([^<]+)<\/script>/g)]
  const hashes = inline.map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
  expect(hashes).toEqual([expect.toBeOneOf(named), expect.toBeOneOf(named)])
})

test('input of staff is escaped in the page, its head, its attributes and its JSON', async () => {
  const name = `A"B'C</script><script>alert(1)</script><img src=x onerror=alert(2)>`
  const { id } = await shop.addProduct({ name })
  for (const path of [`/product/${id}`, `/ar/product/${id}`]) {
    const { status, html } = await page(path)
    expect(status).toBe(200)
    expect(html).not.toMatch(/<script>alert|<img src=x|="[^"<>]*A"B/)
    expect(html).toContain('&lt;script&gt;alert(1)')
    expect(factsOf(html)).toContainEqual(expect.objectContaining({ '@type': 'ProductGroup', name }))
  }
})

describe('search engines read', () => {
  test('what the house is', async () => {
    const { html } = await page('/')
    expect(html).toContain('<title>Taglio | Tailored for the Timeless</title>')
    expect(meta(html, 'description')).toMatch(/Tailored trousers/)
    expect(html).toMatch(/<link rel="canonical" href="https:\/\/shop\.example\/"/)
    expect(meta(html, 'og:image')).toMatch(/^https:.*\.jpg$/)
    expect(factsOf(html)).toContainEqual(expect.objectContaining({ '@type': 'Organization', name: 'Taglio' }))
  })

  test('the place of a line', async () => {
    const { html } = await page('/shop/men')
    expect(html).toMatch(/<link rel="canonical" href="https:\/\/shop\.example\/shop\/men"/)
    expect(meta(html, 'description')).toMatch(/Men(&#x27;|’|')s tailored trousers/)
    expect(trailOf(html)).toEqual(['Home', 'Shop', 'Men'])
  })

  test('name, price and place of a product', async () => {
    const { html } = await page(`/product/${women.id}`)
    expect(html).toContain(`<title>${women.name} | Taglio</title>`)
    const { body } = await shop.guest().call('GET', `/products/${women.id}`)
    const { price, discount } = body.data.data
    expect(factsOf(html)).toContainEqual(
      expect.objectContaining({
        '@type': 'ProductGroup',
        name: women.name,
        productGroupID: String(women.id),
        material: expect.stringMatching(/^(Linen|W)/),
        additionalProperty: [
          { '@type': 'PropertyValue', name: 'Cut', value: expect.any(String) },
          { '@type': 'PropertyValue', name: 'Rise', value: 'High rise' },
        ],
      }),
    )
    const [{ hasVariant }] = factsOf(html) as [{ hasVariant: { sku: string }[] }]
    const { sku, color, colorKey } = body.data.data.variants.find(
      ({ size }: { size: string }) => size === 'M',
    )
    expect(hasVariant.find((variant) => variant.sku === sku)).toMatchObject({
      '@type': 'Product',
      name: `${women.name}, ${color}, M`,
      color,
      image: expect.arrayContaining([expect.stringMatching(/^https:/)]),
      size: {
        '@type': 'SizeSpecification',
        name: 'M',
        hasMeasurement: expect.arrayContaining([
          { '@type': 'QuantitativeValue', name: 'Waist', value: 36, unitCode: 'CMT' },
        ]),
      },
      offers: {
        '@type': 'Offer',
        url: `https://shop.example/product/${women.id}?color=${colorKey}&size=M`,
        price: (discount ?? price).toFixed(2),
        priceCurrency: 'EGP',
        itemCondition: 'https://schema.org/NewCondition',
        availability: 'https://schema.org/InStock',
        shippingDetails: {
          shippingRate: { value: '75.00', currency: 'EGP' },
          shippingDestination: { addressCountry: 'EG' },
          deliveryTime: { transitTime: { minValue: 2, maxValue: 5, unitCode: 'DAY' } },
        },
        hasMerchantReturnPolicy: { applicableCountry: 'EG', merchantReturnDays: 7 },
      },
    })
    expect(trailOf(html)).toEqual(['Home', 'Shop', 'Women', women.name])
    expect(html).toContain(`https://shop.example/product/${women.id}"`)
  })
})

describe('what is not there', () => {
  test('is 404 with a way home', { meta: proves('1:28', '2:28') }, async () => {
    for (const path of ['/no/such/page', '/100%', '/shop/%E0%A4%A?from=%zz']) {
      const { status, html } = await page(path)
      expect([path, status]).toEqual([path, 404])
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      expect(main).toContain('404')
      expect(main).toMatch(/<h1[^>]*>Page Not Found<\/h1>/)
      expect([...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map((link) => link[1])).toEqual(['/'])
    }
  })

  test('is 404 for a product too, with the way to the shop', async () => {
    const { status, html } = await page('/product/99999')
    expect(status).toBe(404)
    expect(html).toContain('Product Not Found')
    expect(html).toContain('We couldn&#x27;t find the product you&#x27;re looking for.')
  })

  test('is 404 in JSON under /api, where there are no pages', async () => {
    for (const path of ['/api', '/api/', '/api/v1', '/api/nothing']) {
      const reply = await shop.app.inject(path)
      expect([path, reply.statusCode, reply.headers['content-type']]).toEqual([
        path,
        404,
        'application/json; charset=utf-8',
      ])
    }
  })

  test('is 404 for a page beyond the last one of a list', async () => {
    const { status, html } = await page('/shop?page=999')
    expect(status).toBe(404)
    expect(html).toContain('Nothing on the table just now')
  })
})

describe('without a script', () => {
  test.each([
    ['/about', 'One garment, cut well'],
    ['/shipping', 'Shipping &amp; Returns'],
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Service'],
    ['/login', 'Welcome back'],
    ['/register', 'Create your account'],
  ])('%s is whole and has its title', { meta: proves('1:24', '1:25') }, async (path, heading) => {
    const { status, html } = await page(path)
    expect(status).toBe(200)
    expect(html).toContain(`${heading}</h1>`)
    expect(html).toMatch(/<title>[^<]+\| Taglio<\/title>/)
  })

  test('the film is no part of the home page', async () => {
    expect((await page('/')).html).not.toContain('<video')
  })

  test('the poster is fetched first, everything below it when it comes near', async () => {
    const pictures = picturesOf((await page('/')).html)
    const eager = pictures.filter((tag) => tag.includes('loading="eager"'))
    expect(eager).toEqual([expect.stringContaining('alt="A pair of camel trousers walking in a dark room"')])
    expect(pictures.filter((tag) => tag.includes('fetchPriority="high"'))).toEqual(eager)
  })

  test('the first picture of a product is fetched first, and all have their space reserved', async () => {
    const pictures = picturesOf((await page(`/product/${women.id}`)).html)
    expect(pictures.filter((tag) => tag.includes('fetchPriority="high"'))).toHaveLength(1)
    expect(pictures[0]).toContain('loading="eager"')
    for (const tag of pictures) expect(tag).toMatch(/width="\d+" height="\d+"/)
  })
})

describe('in Arabic', () => {
  test('a page is under /ar, runs from right to left, and names its twin', async () => {
    const { status, html } = await page('/ar/shop/men')
    expect(status).toBe(200)
    expect(html).toMatch(/^<!DOCTYPE html><html lang="ar" dir="rtl"/)
    expect(html).toContain('<title>بناطيل رجالية | Taglio</title>')
    expect(html).toContain('<link rel="canonical" href="https://shop.example/ar/shop/men"/>')
    for (const [language, path] of [
      ['en', '/shop/men'],
      ['ar', '/ar/shop/men'],
      ['x-default', '/shop/men'],
    ]) {
      const link = `<link rel="alternate" hrefLang="${language}" href="https://shop.example${path}"/>`
      expect(html).toContain(link)
      expect((await page('/shop/men')).html).toContain(link)
    }
    expect(meta(html, 'og:locale')).toBe('ar_EG')
    expect(trailOf(html)).toEqual(['الرئيسية', 'المتجر', 'رجالي'])
    expect(html).toContain('item":"https://shop.example/ar/shop"')
  })

  test('every link stays in Arabic, but for the switch', async () => {
    const { html } = await page('/ar')
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>/g)].map(([tag, path = '']) => ({
      tag,
      path,
    }))
    expect(links.length).toBeGreaterThan(10)
    for (const { tag, path } of links)
      expect(tag.includes('hrefLang="en"') ? path : path.slice(0, 3), tag).toMatch(/^(\/|\/ar)$/)
  })

  test('the letters of its own language are fetched first, and the name of the house', async () => {
    const fonts = (html: string) => [...html.matchAll(/href="([^"]*)" as="font"/g)].map(([, file]) => file)
    expect(fonts((await page('/ar')).html)).toEqual([
      expect.stringContaining('markazi-text-common'),
      expect.stringContaining('readex-pro-common'),
      expect.stringContaining('cormorant-garamond-name'),
    ])
    expect(fonts((await page('/')).html)).toEqual([
      expect.stringContaining('cormorant-garamond-common'),
      expect.stringContaining('instrument-sans-common'),
    ])
  })

  test('what is not there is 404 in Arabic, and one page for all', async () => {
    for (const path of ['/ar/no/such/page', '/ar/product/99999']) {
      const { status, html } = await page(path)
      expect(status).toBe(404)
      expect(html).toContain('lang="ar"')
      expect(html).toContain('غير موجود')
    }
  })

  test.each(['/about', '/shipping', '/privacy', '/terms', '/login', '/register', '/cart', '/404'])(
    '%s says nothing in Latin letters but names',
    async (path) => {
      const { html } = await page(`/ar${path}`)
      expect(latinIn(html)).toEqual([])
    },
  )

  test('the check for Latin letters finds them', async () => {
    expect(latinIn((await page('/about')).html)).toContain('One garment, cut well')
  })
})

/** What is read or spoken of a page and holds Latin letters, but for the names of the house and of a language. */
function latinIn(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<script.*?<\/script>/gs, '')
  const spoken = [...body.matchAll(/ (?:aria-label|alt|placeholder|title)="([^"]*)"/g)].map(
    ([, words = '']) => words,
  )
  return [...body.split(/<[^>]*>/), ...spoken]
    .map((words) => words.replace(/taglio|English|[\w.+-]+@[\w.-]*|&[#\w]+;/gi, '').trim())
    .filter((words) => /[A-Za-z]/.test(words))
}

const picturesOf = (html: string): string[] => [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)

const meta = (html: string, name: string): string | undefined =>
  html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1]

function factsOf(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
    JSON.parse(match[1] ?? ''),
  )
}

function trailOf(html: string): string[] {
  const trail = factsOf(html).find((fact) => fact['@type'] === 'BreadcrumbList')
  return ((trail?.itemListElement ?? []) as { name: string }[]).map(({ name }) => name)
}
