import { cartText as text } from '#text/cart.ts'
import type { CartItem } from '../../../contract/cart.ts'
import { toast } from '../../ui/toast.ts'
import { intendedQuantity, intendQuantity, settleQuantity } from './cart-intentions.ts'
import { useCart } from './use-cart.ts'

/**
 * Changes to one line of the cart. They show at once; however fast the presses, one call is under way at a time and
 * the last wish is the one that stays. What the server refuses is taken back and told.
 */
export function useCartLine(item: CartItem) {
  const { setQuantity, remove, refresh } = useCart()

  const want = async (quantity: number) => {
    const isUnderWay = intendedQuantity(item.id) !== undefined
    intendQuantity(item.id, quantity)
    if (isUnderWay) return
    let sent = quantity
    try {
      do {
        sent = intendedQuantity(item.id) ?? quantity
        await (sent === 0 ? remove(item.id) : setQuantity(item.id, sent))
      } while (sent !== 0 && sent !== intendedQuantity(item.id))
      void toast(sent === 0 ? text.removed : text.updated)
    } catch {
      void toast({ ...(sent === 0 ? text.removeFailed : text.updateFailed), tone: 'bad' })
      void refresh()
    } finally {
      settleQuantity(item.id)
    }
  }

  return {
    setQuantity: (quantity: number) => void want(quantity),
    remove: () => void want(0),
    tellMaximum: () =>
      void toast({
        title: text.maximum,
        sentence: text.unitsAvailable(Math.max(0, item.variant.stock)),
        tone: 'neutral',
      }),
  }
}
