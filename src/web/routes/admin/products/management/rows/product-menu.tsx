import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MoreHorizontal } from 'lucide'
import { useLocation } from 'wouter'
import { messageFrom } from '#client/call-failed.ts'
import type { Product } from '#contract/catalog.ts'
import { productPath, staffPages } from '#shared/pages.ts'
import { adminProductsText as text } from '#text/admin-products.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { toast, toastError } from '#ui/toast.ts'
import { refresh, useClient } from '#web/data/api.ts'

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

type Change = { isArchived: boolean } | { isActive: true }

/** Archives a product, or brings it back. It can be undone from the notice, also when the row is gone. */
function useArchive({ id, name, isActive }: Pick<Product, 'id' | 'name' | 'isActive'>) {
  const client = useClient()
  const queries = useQueryClient()
  const send = async (change: Change) => {
    await client.call('PATCH /products/:id', { params: { id }, body: change })
    await refresh(queries, 'products')
  }
  const failed = (error: unknown) => void toastError(messageFrom(error, text.failed))
  return useMutation({
    scope: { id: `product ${id}` },
    mutationFn: send,
    onError: failed,
    onSuccess(_, change) {
      const isArchived = 'isArchived' in change && change.isArchived
      const undo: Change = isArchived && isActive ? { isActive: true } : { isArchived: !isArchived }
      void toast({
        title: isArchived ? text.archived : text.broughtBack,
        sentence: isArchived ? text.archivedSentence(name) : text.broughtBackSentence(name),
        action: { label: text.undo, onPress: () => void send(undo).catch(failed) },
      })
    },
  })
}
