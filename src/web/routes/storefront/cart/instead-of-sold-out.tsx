import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Variant } from '#contract/catalog/catalog.ts'
import type { CartItem } from '#contract/orders/cart.ts'
import { productPath } from '#shared/pages.ts'
import { cartText as text } from '#text/cart.ts'
import { Button, textLink } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { showReply, useClient } from '#web/data/api.ts'
import { isInStock, sizesInOrder } from '#web/features/catalog/product-rules.ts'
import { productQuery } from '#web/features/catalog/queries/catalog-queries.ts'
import {
  addToCart,
  cartChanges,
  ownCart,
  readCartAgain,
  scope,
  setQuantity,
} from '../../../features/cart/cart-mutations.ts'

/** For a line whose size is sold out: the sizes of the same pair that are there, and a mail when this one is back. */
export default function InsteadOfSoldOut({ item }: { item: CartItem }) {
  const { colorKey, size, product } = item.variant
  const { data } = useQuery(productQuery(useClient(), product.id))
  const changing = useChangeSize(item)
  if (!data) return null
  const sameColor = sizesInOrder(data).filter((variant) => variant.colorKey === colorKey)
  const others = sameColor.filter(isInStock)
  // Its page takes the address of who wants to know when it is back.
  const isSoldOut = sameColor.some((variant) => variant.id === item.variant.id && !isInStock(variant))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {others.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm">{text.otherSizes}</span>
          {others.map((variant) => (
            <Button
              key={variant.id}
              variant="outline"
              size="small"
              busy={changing.isPending}
              onClick={() => changing.mutate(variant)}
            >
              {text.takeSize(variant.size)}
            </Button>
          ))}
        </div>
      )}
      {isSoldOut && (
        <Link to={productPath(product.id, { color: colorKey, size })} className={`text-sm ${textLink}`}>
          {text.tellMe}
        </Link>
      )}
    </div>
  )
}

/** Another size in place of a line: first added, then the old one removed, so that a failure in between loses nothing. */
function useChangeSize(item: CartItem) {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationKey: cartChanges.all,
    scope,
    async mutationFn({ id, stock }: Variant) {
      await addToCart(client, { variantId: id, quantity: Math.min(item.quantity, stock) })
      return setQuantity(client, item.id, 0)
    },
    onMutate: ownCart,
    onSuccess: (cart, _, { queryKey }) => showReply(queries, queryKey, cart),
    onError() {
      void toast({ ...text.updateFailed, about: 'cart', tone: 'bad' })
      void readCartAgain(queries)
    },
  })
}
