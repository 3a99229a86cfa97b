import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cartChanges, readCartAgain } from './cart-mutations.ts'

/** Used once in the app: notifies other tabs of each change of the cart, and refetches at theirs. */
export function CartInOtherTabs(): null {
  const queries = useQueryClient()
  useEffect(() => {
    // A message reaches all channels of this name except its own, so there is one per tab.
    const tabs = new BroadcastChannel('cart')
    tabs.addEventListener('message', () => void readCartAgain(queries))
    const stop = queries.getMutationCache().subscribe((event) => {
      const isCart = event.mutation?.options.mutationKey?.[0] === cartChanges.all[0]
      if (isCart && event.type === 'updated' && event.action.type === 'success') tabs.postMessage('changed')
    })
    return () => {
      stop()
      tabs.close()
    }
  }, [queries])
  return null
}
