import { cartText as text } from '#text/cart.ts'
import type { CartItem } from '../../../contract/cart.ts'
import { toast } from '../../ui/toast.ts'
import { useChangeLine } from './cart-mutations.ts'

/** What the buttons of one line of the cart do. */
export function useCartLine({ id, variant }: CartItem) {
  const { mutate } = useChangeLine(id)
  return {
    setQuantity: (quantity: number) => mutate({ itemId: id, quantity }),
    remove: () => mutate({ itemId: id, quantity: 0 }),
    tellMaximum: () =>
      void toast({
        title: text.maximum,
        sentence: text.unitsAvailable(Math.max(0, variant.stock)),
        tone: 'neutral',
      }),
  }
}
