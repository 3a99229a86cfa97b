import { wishlistChange, wishlistReply } from '#contract/wishlist.ts'
import { addToWishlist, removeFromWishlist } from '#shop/wishlist/wishlist.ts'
import type { Api, Deps } from '../deps.ts'
import { requireAccount } from '../http/identity/identify.ts'
import { languageOf } from '../http/language.ts'
import { success } from '../http/replies/success.ts'

export function wishlistRoutes(app: Api, { db }: Deps): void {
  const config = { access: 'account' as const }
  const changes = { body: wishlistChange, response: { 200: wishlistReply } }

  app.post(
    '/users/wishlist',
    {
      schema: { summary: 'Add a product to the wishlist', ...changes },
      config,
    },
    async (request) => {
      const account = requireAccount(request)
      const wishlist = await addToWishlist(db, account.id, request.body.productId, languageOf(request))
      return success({ wishlist })
    },
  )

  app.post(
    '/users/wishlist/remove',
    {
      schema: { summary: 'Remove a product from the wishlist', ...changes },
      config,
    },
    async (request) => {
      const account = requireAccount(request)
      const wishlist = await removeFromWishlist(db, account.id, request.body.productId, languageOf(request))
      return success({ wishlist })
    },
  )
}
