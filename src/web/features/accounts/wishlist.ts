import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User, Wishlist } from '../../../contract/accounts.ts'
import { WISHLIST_SYNC_MS } from '../../../contract/settings.ts'
import { useClient } from '../../data/client-context.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { useSession } from './session.tsx'
import { readToken, useToken } from './token.ts'
import { forgetWishlist, intend, rememberWishlist, settleIntention, useIsWished } from './wishlist-memory.ts'

export type Wish = {
  wished: boolean
  /** As it is at the moment of a press, which may come before the page knows who is here. */
  isGuest: () => boolean
  /** Shown at once, then sent; what the server refuses is taken back, and thrown. */
  setWished: (wished: boolean) => Promise<void>
}

/** Whether a product is on the wishlist of who is here, and the way to change that. */
export function useWish(productId: number): Wish {
  const client = useClient()
  const queries = useQueryClient()
  const token = useToken()
  const onList = useIsWished(productId)
  return {
    wished: Boolean(token) && onList,
    isGuest: () => readToken() === null,
    async setWished(wished) {
      const intention = intend(productId, wished)
      const { addToWishlist, removeFromWishlist } = client.accounts
      try {
        const wishlist = await inTurn(() => (wished ? addToWishlist : removeFromWishlist)(productId))
        rememberWishlist(productsOf(wishlist))
        const me = queryKeys.me(readToken())
        // A read that began before this change would bring back the old list.
        if (queries.getQueryData(me)) await queries.cancelQueries({ queryKey: me })
        queries.setQueryData<User>(me, (known) => known && { ...known, wishlist })
      } finally {
        settleIntention(intention)
      }
    },
  }
}

/** Stands once in the app: the user's list is read again every 30 seconds, and kept for the next visit. */
export function useWishlistSync(): void {
  const { user } = useSession()
  const queries = useQueryClient()
  const token = useToken()
  useEffect(() => {
    if (user) rememberWishlist(productsOf(user.wishlist))
  }, [user])
  useEffect(() => {
    if (token === null) forgetWishlist()
  }, [token])
  const isKnown = user !== null
  useEffect(() => {
    if (!isKnown) return
    const timer = setInterval(
      () => void queries.invalidateQueries({ queryKey: queryKeys.allMe }),
      WISHLIST_SYNC_MS,
    )
    return () => clearInterval(timer)
  }, [isKnown, queries])
}

const productsOf = (wishlist: Wishlist): number[] => wishlist.items.map((item) => item.productId)

/** Changes reach the server in the order in which they were pressed. */
function inTurn<Reply>(change: () => Promise<Reply>): Promise<Reply> {
  const changed = lastChange.then(change)
  lastChange = changed.catch(() => undefined)
  return changed
}

let lastChange: Promise<unknown> = Promise.resolve()
