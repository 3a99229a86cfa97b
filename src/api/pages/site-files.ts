import { LANGUAGES, type Language, pathIn } from '../../shared/language/language.ts'
import { listAddress } from '../../shared/shop-filters.ts'
import { pagePaths } from '../../shared/values.ts'
import { knownLists, LISTS, listSitemapProducts, SIZES } from '../../shop/catalog/catalog.ts'
import type { Api, Deps } from '../deps.ts'
import { sendReady } from '../http/replies/send-ready.ts'

/** robots.txt and sitemap.xml. */
export function siteFiles(app: Api, deps: Deps): void {
  app.get('/robots.txt', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(deps.config.publicUrl)),
  )

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
    sendReady(request, reply, await deps.replies.get('sitemap', () => sitemap(deps))),
  )
}

/** Personal pages are not for search engines. */
const SHOPPERS = [
  '/cart',
  '/checkout',
  '/profile',
  '/order-completed',
  '/order-failed',
  pagePaths.orderConfirmation,
  pagePaths.backInStock,
  pagePaths.howItFits,
  pagePaths.forgotPassword,
  pagePaths.resetPassword,
  pagePaths.confirmEmail,
  pagePaths.revokeFactors,
  pagePaths.changeEmail,
  pagePaths.keepEmail,
]
const STAFFS = [pagePaths.staffOrders, '/adminpanel', '/productManagement', pagePaths.invitation, '/staff']
const PRIVATE: Record<Language, string[]> = { en: ['/api/', ...SHOPPERS, ...STAFFS], ar: SHOPPERS }

const PUBLIC = ['/', '/shop', '/shop/men', '/shop/women', '/about', '/shipping', '/privacy', '/terms']

/** The most that one sitemap may hold. */
const MAX_ADDRESSES = 50_000

const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...LANGUAGES.flatMap((language) =>
      PRIVATE[language].map((path) => `Disallow: ${pathIn(language, path)}`),
    ),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

async function sitemap({ readDb, config: { publicUrl } }: Deps) {
  const lists = (await knownLists(readDb, 'en')).map(({ kind, value }) => listAddress(kind, value))
  const paths = [...new Set([...PUBLIC, ...lists.map(escaped)])]
  const products = await listSitemapProducts(readDb, MAX_ADDRESSES / LANGUAGES.length - paths.length)
  const pages = [
    ...paths.map((path) => ({ path, changed: '' })),
    ...products.map(({ id, updatedAt }) => ({
      path: `/product/${id}`,
      changed: `<lastmod>${updatedAt.toISOString()}</lastmod>`,
    })),
  ]
  const addresses = pages.flatMap(({ path, changed }) => {
    const others = LANGUAGES.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${publicUrl}${pathIn(language, path)}"/>`,
    ).join('')
    return LANGUAGES.map(
      (language) => `<url><loc>${publicUrl}${pathIn(language, path)}</loc>${changed}${others}</url>`,
    )
  })
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${addresses.join('\n')}
</urlset>
`
  return { status: 200, type: 'application/xml; charset=utf-8', body, shows: [LISTS, SIZES] }
}

const escaped = (path: string): string => path.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
