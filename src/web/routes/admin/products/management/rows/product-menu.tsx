import { MoreHorizontal } from 'lucide'
import { useLocation } from 'wouter'
import type { Product } from '#contract/catalog.ts'
import { productPath, staffPages } from '#shared/pages.ts'
import { adminProductsText as text } from '#text/admin-products.ts'
import { Icon } from '#ui/icon.ts'
import { Menu } from '#ui/menu.tsx'
import { useArchive } from './use-archive.ts'

/** What is done less often than editing. */
export function ProductMenu({ product }: { product: Product }) {
  const [, navigate] = useLocation()
  const archive = useArchive(product)
  return (
    <Menu
      label={text.more(product.name)}
      trigger={<Icon of={MoreHorizontal} />}
      items={[
        { label: text.anotherLikeIt, onSelect: () => navigate(anotherLike(product.id)) },
        ...(product.isActive
          ? [{ label: text.seeInShop, onSelect: () => navigate(productPath(product.id)) }]
          : []),
        product.isArchived
          ? { label: text.bringBack, onSelect: () => archive.mutate({ isArchived: false }) }
          : { label: text.archive, onSelect: () => archive.mutate({ isArchived: true }) },
      ]}
    />
  )
}

/** The wizard, filled with all of this product but its stock, SKUs and pictures. */
const anotherLike = (productId: number): string => `${staffPages.createProduct.path}?like=${productId}`
