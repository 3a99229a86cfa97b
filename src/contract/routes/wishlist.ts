import { z } from 'zod'
import { wishlist, wishlistChange } from '../accounts/wishlist.ts'
import type { Routes } from './route.ts'

const change = { access: 'account', body: wishlistChange, data: z.object({ wishlist }) } as const

export const wishlistRoutes = {
  addToWishlist: {
    ...change,
    at: 'POST /users/wishlist',
    summary: 'Add a product to the wishlist',
  },
  removeFromWishlist: {
    ...change,
    at: 'POST /users/wishlist/remove',
    summary: 'Remove a product from the wishlist',
  },
} satisfies Routes
