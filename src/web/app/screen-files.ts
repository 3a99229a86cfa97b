import type { ComponentType } from 'react'

/** Where the screens of shoppers lie, and what each needs besides: a file of its own, because a first visit needs none of it. */
export const files = import.meta.glob<{ default: ComponentType }>([
  './routes/{account,storefront}/*-screen.tsx',
  '!**/{home,shop,product}-screen.tsx',
])
