import type { z } from 'zod'
import type { wishlistReply } from '../contract/wishlist.ts'
import type { Call } from './call.ts'

export const wishlistCalls = (call: Call) => ({
  async add(productId: number) {
    return (await call<Reply>('POST', '/users/wishlist', { body: { productId } })).data.wishlist
  },
  async remove(productId: number) {
    return (await call<Reply>('POST', '/users/wishlist/remove', { body: { productId } })).data.wishlist
  },
})

type Reply = z.infer<typeof wishlistReply>
