import { LISTS, listSitemapProducts } from '../shop/catalog/catalog.ts'
import type { Api, Deps } from './deps.ts'
import { sendReady } from './send-ready.ts'

/** What search engines read before anything else. */
export function siteFiles(app: Api, deps: Deps): void {
  app.get('/robots.txt', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(deps.config.publicUrl)),
  )

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
    sendReady(request, reply, await deps.replies.get('sitemap', () => sitemap(deps))),
  )
}

/** Pages about one visitor have nothing to say to a search engine. */
const PRIVATE = [
  '/api/',
  '/cart',
  '/checkout',
  '/profile',
  '/orders',
  '/adminpanel',
  '/productManagement',
  '/order-completed',
  '/order-failed',
  '/cod-order-completed',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/invitation',
  '/staff',
]
const PUBLIC = ['/', '/shop', '/shop/men', '/shop/women', '/about', '/shipping', '/privacy', '/terms']

/** The most that one sitemap may hold. */
const MAX_ADDRESSES = 50_000

const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

async function sitemap({ db, config }: Deps) {
  const products = await listSitemapProducts(db, MAX_ADDRESSES - PUBLIC.length)
  const addresses = [
    ...PUBLIC.map((path) => `<url><loc>${config.publicUrl}${path}</loc></url>`),
    ...products.map(
      ({ id, updatedAt }) =>
        `<url><loc>${config.publicUrl}/product/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
  ]
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('\n')}
</urlset>
`
  return { status: 200, type: 'application/xml; charset=utf-8', body, shows: [LISTS] }
}
