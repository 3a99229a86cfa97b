import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mutationKeys } from '../../data/query-keys.ts'
import { readCartAgain } from './cart-mutations.ts'

/** Stands once in the app: tells other tabs of each change of the cart, hears of theirs, and reads again. */
export function CartInOtherTabs(): null {
  const queries = useQueryClient()
  useEffect(() => {
    // What a channel says reaches all others of its name, so one a tab reaches the other tabs only.
    const tabs = new BroadcastChannel('cart')
    tabs.addEventListener('message', () => void readCartAgain(queries))
    const stop = queries.getMutationCache().subscribe((event) => {
      const isCart = event.mutation?.options.mutationKey?.[0] === mutationKeys.cart[0]
      if (isCart && event.type === 'updated' && event.action.type === 'success') tabs.postMessage('changed')
    })
    return () => {
      stop()
      tabs.close()
    }
  }, [queries])
  return null
}
