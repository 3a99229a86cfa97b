import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { messageFrom } from '#client/call-failed.ts'
import type { Variant } from '#contract/catalog/catalog.ts'
import { pages } from '#shared/pages.ts'
import { productText as text } from '#text/product.ts'
import { toast, toastError } from '#ui/toast.ts'
import { markHere } from '#web/app/navigation.tsx'
import { useAddToCart } from '../../cart/cart-mutations.ts'
import { rememberPrices } from '../../cart/seen-prices.ts'
import { firstSizeInStock, isInStock, shownVariants } from '../product-rules.ts'
import { productKey } from '../queries/catalog-queries.ts'
import { useStoreChoices } from '../queries/store-settings.ts'
import type { ShownColor } from './choices.tsx'

/** The size is not in stock in every color: `start` says for which color, wanted size and setting it was chosen. */
type Choice = { size: string | null; isTheirs: boolean; start: string }

export type Purchase = ReturnType<typeof usePurchase>

/**
 * A size and a quantity to be added to the cart. Starts with one piece of the wanted size, else of the shopper's own, else of the
 * first one in stock, unless the owner wants none to be chosen.
 */
export function usePurchase({ product, color, colors }: ShownColor, wantedSize: string | null) {
  const { mutateAsync: add, isPending: adding } = useAddToCart()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const sizes = useRef<HTMLFieldSetElement>(null)
  const [proposed, setProposed] = useState<string | null>()
  const inStock = (size: string | null | undefined) =>
    product.variants.find((variant) => variant.size === size && isInStock(variant))
  const { firstSize } = useStoreChoices()
  const preselected = firstSize === 'none' ? null : firstSizeInStock(product)
  const start = `${color} ${wantedSize} ${firstSize === 'none'}`
  // A link may ask for a size that the product never had.
  const wanted = shownVariants(product).find(({ size }) => size === wantedSize)?.size
  const firstChoice = (own = proposed): Choice => {
    const theirs = wanted ?? own
    const first = theirs === undefined ? preselected : inStock(theirs)
    return { size: first?.size ?? null, isTheirs: false, start }
  }
  const [choice, setChoice] = useState(firstChoice)
  const [quantity, setQuantity] = useState(1)
  const [buying, setBuying] = useState(false)
  const [isAdded, setIsAdded] = useState(false)
  const atMost = (stock = 1) => setQuantity((wanted) => Math.max(1, Math.min(wanted, stock)))
  // In another color, the size that the shopper chose stays chosen, even if it is sold out there.
  if (choice.start !== start) {
    const next = choice.isTheirs ? { ...choice, start } : firstChoice()
    setChoice(next)
    atMost(inStock(next.size)?.stock)
  }
  // A selected size that sells out stays selected, with a message.
  const selected = shownVariants(product).find(({ size }) => size === choice.size) ?? null
  const available = selected && isInStock(selected) ? selected.stock : 0

  /** True when it is in the cart; otherwise a message was shown. */
  const addToCart = async ({ quietly = false } = {}): Promise<boolean> => {
    if (!selected) {
      void toast({ title: text.selectSize, tone: 'bad' })
      sizes.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus()
      return false
    }
    if (quantity > available) {
      void toast({ title: text.insufficient, sentence: text.unitsAvailable(available), tone: 'bad' })
      return false
    }
    try {
      rememberPrices(await add({ variantId: selected.id, quantity }))
      setIsAdded(true)
      // On the way to the checkout nobody is called back to the cart.
      if (quietly) return true
      void toast({
        title: text.added,
        sentence: text.addedSentence(
          quantity,
          product.name,
          colors.length > 1 ? text.colorAndSize(selected) : selected.size,
        ),
        about: 'cart',
        action: { label: text.viewCart, onPress: () => navigate(pages.cart.path) },
      })
      return true
    } catch (error) {
      void toastError(messageFrom(error, text.addFailed))
      // The usual cause is the stock: refetch it.
      void queries.invalidateQueries({ queryKey: productKey(product.id) })
      return false
    }
  }

  const select = (variant: Variant) => {
    setChoice({ size: variant.size, isTheirs: true, start })
    atMost(variant.stock)
  }

  return {
    selected,
    /** The size selector: without a chosen size, the buttons lead to it. */
    sizes,
    select,
    selectSize(size: string) {
      const variant = inStock(size)
      if (variant) select(variant)
    },
    /** The shopper's own size, or null if none fits, until they choose one. If it is not available, nothing is preselected. */
    propose(size: string | null) {
      setProposed(size)
      setChoice((chosen) => (chosen.isTheirs ? chosen : firstChoice(size)))
    },
    quantity,
    setQuantity,
    /** The stock of the selected size. */
    available,
    // Without a chosen size there is no maximum, unless everything is sold out.
    tellMaximum: () =>
      void toast(
        selected || !firstSizeInStock(product)
          ? { title: text.maximum, sentence: text.unitsAvailable(available), tone: 'neutral' }
          : { title: text.selectSize, tone: 'bad' },
      ),
    // Where sizes are in stock but none is chosen, the button asks for one.
    canAdd: selected ? quantity <= available : firstSizeInStock(product) !== null,
    adding,
    addToCart: () => addToCart(),
    /** Whether something was added since the page was opened. */
    isAdded,
    /** On the way to the checkout. */
    buying,
    /** Adds to the cart, then opens the checkout. */
    async buyNow() {
      const isStillHere = markHere()
      setBuying(true)
      if ((await addToCart({ quietly: true })) && isStillHere()) navigate(pages.checkout.path)
      else setBuying(false)
    },
  }
}
