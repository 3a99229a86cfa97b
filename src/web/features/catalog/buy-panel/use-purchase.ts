import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { productText as text } from '#text/product.ts'
import { messageFrom } from '../../../../client/call-failed.ts'
import type { Product, Variant } from '../../../../contract/catalog.ts'
import { pages } from '../../../../shared/pages.ts'
import { queryKeys } from '../../../data/query-keys.ts'
import { toast } from '../../../ui/toast.ts'
import { useAddToCart } from '../../cart/cart-mutations.ts'
import { rememberPrices } from '../../cart/seen-prices.ts'
import { firstSizeInStock, isInStock, shownVariants } from '../product-rules.ts'

export type Purchase = {
  selected: Variant | null
  select: (variant: Variant) => void
  /** The shopper's own size, as long as they have chosen none. Where it is not there, nothing is chosen for them. */
  propose: (size: string) => void
  quantity: number
  setQuantity: (quantity: number) => void
  /** The stock of the selected size. */
  available: number
  tellMaximum: () => void
  canAdd: boolean
  adding: boolean
  /** True when it is in the cart; otherwise the shopper was told why not. */
  addToCart: () => Promise<boolean>
}

/** A size and a quantity on their way into the cart. Opens on the first size in stock and on one piece. */
export function usePurchase(product: Product): Purchase {
  const { mutateAsync: add, isPending: adding } = useAddToCart()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [choice, setChoice] = useState(() => ({
    id: firstSizeInStock(product)?.id ?? null,
    isTheirs: false,
  }))
  const [quantity, setQuantity] = useState(1)
  // A size that was taken from under the shopper stays selected, so that they are told.
  const selected = shownVariants(product).find(({ id }) => id === choice.id) ?? null
  const available = selected && isInStock(selected) ? selected.stock : 0

  return {
    selected,
    select(variant) {
      setChoice({ id: variant.id, isTheirs: true })
      setQuantity((wanted) => Math.max(1, Math.min(wanted, variant.stock)))
    },
    propose(size) {
      const found = product.variants.find((variant) => variant.size === size && isInStock(variant))
      setChoice((chosen) => (chosen.isTheirs ? chosen : { id: found?.id ?? null, isTheirs: false }))
    },
    quantity,
    setQuantity,
    available,
    // With no size chosen there is no maximum to tell, unless there is nothing to choose.
    tellMaximum: () =>
      void toast(
        selected || !firstSizeInStock(product)
          ? { title: text.maximum, sentence: text.unitsAvailable(available), tone: 'neutral' }
          : { title: text.selectSize, tone: 'bad' },
      ),
    canAdd: selected !== null && quantity <= available,
    adding,
    async addToCart() {
      if (!selected) {
        void toast({ title: text.selectSize, tone: 'bad' })
        return false
      }
      if (quantity > available) {
        void toast({ title: text.insufficient, sentence: text.unitsAvailable(available), tone: 'bad' })
        return false
      }
      try {
        rememberPrices(await add({ variantId: selected.id, quantity }))
        void toast({
          title: text.added,
          sentence: text.addedSentence(quantity, product.name, selected.size),
          about: 'cart',
          action: { label: text.viewCart, onPress: () => navigate(pages.cart.path) },
        })
        return true
      } catch (error) {
        void toast({ title: text.addFailedTitle, sentence: messageFrom(error, text.addFailed), tone: 'bad' })
        // Most often it was the stock: show what there is now.
        void queries.invalidateQueries({ queryKey: queryKeys.product(product.id) })
        return false
      }
    },
  }
}
