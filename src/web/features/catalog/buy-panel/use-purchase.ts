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
  /** The shopper's own size, until they choose one. If it is not available, nothing is preselected. */
  propose: (size: string) => void
  quantity: number
  setQuantity: (quantity: number) => void
  /** The stock of the selected size. */
  available: number
  tellMaximum: () => void
  canAdd: boolean
  adding: boolean
  /** True when it is in the cart; otherwise a message was shown. */
  addToCart: () => Promise<boolean>
}

/** A size and a quantity to be added to the cart. Starts with the first size in stock and one piece. */
export function usePurchase(product: Product): Purchase {
  const { mutateAsync: add, isPending: adding } = useAddToCart()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [choice, setChoice] = useState(() => ({
    id: firstSizeInStock(product)?.id ?? null,
    isTheirs: false,
  }))
  const [quantity, setQuantity] = useState(1)
  // A selected size that sells out stays selected, with a message.
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
    // Without a chosen size there is no maximum, unless everything is sold out.
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
        // The usual cause is the stock: refetch it.
        void queries.invalidateQueries({ queryKey: queryKeys.product(product.id) })
        return false
      }
    },
  }
}
