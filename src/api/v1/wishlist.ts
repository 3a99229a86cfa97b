import { wishlistRoutes } from '#contract/routes/wishlist.ts'
import { addToWishlist, removeFromWishlist } from '#shop/wishlist/wishlist.ts'
import type { Api, Deps } from '../deps.ts'
import { languageOf } from '../http/language.ts'
import { handle } from './handle.ts'

export const addWishlistRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, wishlistRoutes, {
    addToWishlist: async ({ shop, account, body, request }) => ({
      wishlist: await addToWishlist(shop.db, account.id, body.productId, languageOf(request)),
    }),
    removeFromWishlist: async ({ shop, account, body, request }) => ({
      wishlist: await removeFromWishlist(shop.db, account.id, body.productId, languageOf(request)),
    }),
  })
