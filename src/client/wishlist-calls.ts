import type { wishlistReply } from '#contract/wishlist.ts'
import type { Call } from './call.ts'

export const wishlistCalls = ({ data }: Call) => {
  const change = async (path: string, productId: number) =>
    (await data<typeof wishlistReply>('POST', path, { body: { productId } })).wishlist
  return {
    add: (productId: number) => change('/users/wishlist', productId),
    remove: (productId: number) => change('/users/wishlist/remove', productId),
  }
}
