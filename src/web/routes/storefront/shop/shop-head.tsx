import { shopText as text } from '#text/shop.ts'
import { titleText as titles } from '#text/titles.ts'
import type { Line } from '../../../features/catalog/catalog-lists.ts'
import { JsonLd, PageHead, useAddress } from '../../../layout/page-head.tsx'

/** What search engines read. Every further page of a list is a page of its own. */
export function ShopHead({ line, page }: { line: Line; page: number }) {
  const addressOf = useAddress()
  const { title, description } = heads[line]
  const trail = [
    { name: text.home, path: '/' },
    { name: text.catalog, path: '/shop' },
    ...(line === 'all' ? [] : [{ name: text.tabs[line], path: `/shop/${line}` }]),
  ]
  return (
    <>
      <PageHead
        title={titles.suffix(page > 1 ? text.titleOfPage(title, page) : title)}
        description={description}
        query={page > 1 ? `?page=${page}` : undefined}
      />
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: trail.map(({ name, path }, place) => ({
            '@type': 'ListItem',
            position: place + 1,
            name,
            item: addressOf(path),
          })),
        }}
      />
    </>
  )
}

const heads = {
  all: { title: titles.shop, description: titles.shopDescription },
  men: { title: titles.men, description: titles.menDescription },
  women: { title: titles.women, description: titles.womenDescription },
}
