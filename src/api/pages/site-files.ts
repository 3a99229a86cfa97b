import { LANGUAGES, type Language, pathIn } from '#shared/language/language.ts'
import { type Page, pages, productPath, staffPages } from '#shared/pages.ts'
import { CONTACT } from '#shared/settings.ts'
import { listAddress } from '#shared/shop-filters.ts'
import { knownLists, LISTS, listSitemapProducts, SIZES } from '#shop/catalog/catalog.ts'
import { ShopError } from '#shop/context/shop-error.ts'
import type { Api, Deps } from '../deps.ts'
import { sendReady } from '../http/replies/send-ready.ts'

/** robots.txt, sitemap.xml and security.txt. */
export function siteFiles(app: Api, deps: Deps): void {
  app.get('/robots.txt', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(deps.config.publicUrl)),
  )

  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_, reply) => {
    const { contact } = await deps.settings()
    // Until the owner has set an address, there is nobody to write to.
    if (!contact.email || contact.email === CONTACT.email) throw new ShopError('not_found')
    return reply.type('text/plain; charset=utf-8').send(securityText(contact.email, deps.config))
  })

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
    sendReady(request, reply, await deps.replies.get('sitemap', () => sitemap(deps))),
  )
}

const shopPages: Page[] = Object.values(pages)
const allPages: Page[] = [...shopPages, ...Object.values(staffPages)]

/** Each excludes also what is below it. */
const excluded: Record<Language, string[]> = {
  en: ['/api/', ...topmost(allPages.filter(({ indexed }) => !indexed))],
  ar: topmost(shopPages.filter(({ indexed }) => !indexed)),
}

const listed = shopPages
  .filter(({ indexed, inSitemap = true }) => indexed && inSitemap)
  .map(({ path }) => path)

function topmost(below: readonly Page[]): string[] {
  const paths = below.map(({ path }) => path)
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`)))
}

/** The most that one sitemap may hold. */
const MAX_ADDRESSES = 50_000

const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...LANGUAGES.flatMap((language) =>
      excluded[language].map((path) => `Disallow: ${pathIn(language, path)}`),
    ),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** Where to report a weakness (RFC 9116). It is written anew at each call, so that it expires only when the shop is gone. */
const securityText = (email: string, { publicUrl, isPublic }: Deps['config']): string =>
  [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${new Date(Date.now() + SECURITY_TEXT_DAYS * 24 * 60 * 60_000).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    ...(isPublic ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n')

/** Less than a year, as the RFC recommends. */
const SECURITY_TEXT_DAYS = 180

async function sitemap({ readDb, config: { publicUrl } }: Deps) {
  const lists = (await knownLists(readDb, 'en')).map(({ kind, value }) => listAddress(kind, value))
  const paths = [...new Set([...listed, ...lists.map(escaped)])]
  const products = await listSitemapProducts(readDb, MAX_ADDRESSES / LANGUAGES.length - paths.length)
  const pages = [
    ...paths.map((path) => ({ path, changed: '' })),
    ...products.map(({ id, updatedAt }) => ({
      path: productPath(id),
      changed: `<lastmod>${updatedAt}</lastmod>`,
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
