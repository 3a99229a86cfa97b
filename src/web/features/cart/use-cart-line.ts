import { cartText as text } from '#text/cart.ts'
import type { CartItem } from '../../../contract/cart.ts'
import { toast } from '../../ui/toast.ts'
import { useChangeLine } from './change-line.ts'

/** The actions of one line of the cart. */
export function useCartLine(item: CartItem) {
  const { id, variant } = item
  const { change, lastPressed } = useChangeLine(item)
  return {
    /** One more or less than at the last click, which may not be rendered yet. */
    setQuantity: (quantity: number) => {
      const wanted = (lastPressed() ?? item).quantity + quantity - item.quantity
      change({ itemId: id, quantity: Math.max(1, Math.min(wanted, variant.stock)) })
    },
    remove: () => change({ itemId: id, quantity: 0 }),
    tellMaximum: () =>
      void toast({
        title: text.maximum,
        sentence: text.unitsAvailable(variant.stock),
        tone: 'neutral',
        about: 'cart',
      }),
  }
}
