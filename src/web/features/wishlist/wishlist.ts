import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import type { Wishlist } from '#contract/accounts/wishlist.ts'
import { WISHLIST_SYNC_MS } from '#shared/settings.ts'
import { keyOf, useClient } from '#web/data/api.ts'
import { markPerson, storage } from '../../data/storage.ts'
import { useSession, useToken } from '../accounts/session.tsx'

/** Whether a product is on the user's wishlist, and how to change that. */
export function useWish(productId: number) {
  const client = useClient()
  const queries = useQueryClient()
  const onList = useIsStored(productId)
  const pressed = usePressed(productId)
  const { mutateAsync, isPending } = useMutation({
    mutationKey: wishKey(productId),
    // Changes reach the server in the order of the clicks.
    scope: { id: 'wishlist' },
    async mutationFn(wished: boolean) {
      const at = wished ? 'POST /users/wishlist' : 'POST /users/wishlist/remove'
      return (await client.call(at, { body: { productId } })).wishlist
    },
    onMutate: () => ({
      me: keyOf('GET /auth/me', undefined, storage.authToken.read()),
      isSamePerson: markPerson(),
    }),
    async onSuccess(wishlist, _, { me, isSamePerson }) {
      if (isSamePerson()) storage.wishlist.write(productsOf(wishlist))
      // A read that began before this change would bring back the old list.
      if (queries.getQueryData(me)) await queries.cancelQueries({ queryKey: me })
      queries.setQueryData<{ user: User }>(me, (known) => known && { user: { ...known.user, wishlist } })
    },
  })
  return {
    wished: pressed ?? onList,
    /** The state at the moment of a click, which may come before the user is known. */
    isGuest: () => storage.authToken.read() === null,
    /** Optimistic: shown at once, then sent; a refusal is rolled back and thrown. */
    setWished: mutateAsync,
    /** A change from here is still pending. */
    isPending,
  }
}

/** Mounted once: the user's list is refetched every 30 seconds, and stored for the next visit. */
export function useWishlistSync(): void {
  const { user } = useSession()
  const queries = useQueryClient()
  const token = useToken()
  useEffect(() => {
    if (user) storage.wishlist.write(productsOf(user.wishlist))
  }, [user])
  useEffect(() => {
    // Even if another tab logged out.
    if (token === null) storage.wishlist.remove()
  }, [token])
  const isKnown = user !== null
  useEffect(() => {
    if (!isKnown) return
    const sync = () => void queries.invalidateQueries({ queryKey: keyOf('GET /auth/me') })
    const timer = setInterval(sync, WISHLIST_SYNC_MS)
    return () => clearInterval(timer)
  }, [isKnown, queries])
}

const productsOf = (wishlist: Wishlist): number[] => wishlist.items.map((item) => item.productId)

/** Read from the storage with the token: subscribing to the session would render every heart once more for every guest. */
const useIsStored = (productId: number): boolean =>
  useSyncExternalStore(
    storage.wishlist.subscribe,
    () => storage.authToken.read() !== null && isListed(storage.wishlist.read(), productId),
    () => false,
  )

const isListed = (ids: unknown, productId: number): boolean => Array.isArray(ids) && ids.includes(productId)

/** The last pending change; it overrides the list. */
function usePressed(productId: number): boolean | undefined {
  const pressed = useMutationState({
    filters: { mutationKey: wishKey(productId), status: 'pending' },
    select: ({ state }) => state.variables as boolean,
  })
  return pressed.at(-1)
}

const wishKey = (productId: number) => ['wish', productId]
