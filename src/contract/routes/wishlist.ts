import { z } from 'zod'
import { wishlist, wishlistChange } from '../accounts/wishlist.ts'
import { type Routes, route } from './route.ts'

const change = { access: 'account', body: wishlistChange, data: z.object({ wishlist }) } as const

export const wishlistRoutes = {
  addToWishlist: route('POST /users/wishlist', 'Add a product to the wishlist', change),
  removeFromWishlist: route('POST /users/wishlist/remove', 'Remove a product from the wishlist', change),
} satisfies Routes
