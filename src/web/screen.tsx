import { type ComponentType, useState } from 'react'
import { lazyWithRetry } from './ui/lazy-with-retry.tsx'

/** A screen that is fetched when it is needed. `file` is its source, by which the build's manifest knows it. */
export type Screen = {
  file: string
  preload: () => Promise<void>
  Show: ComponentType
}

type ScreenFiles = Record<string, () => Promise<{ default: ComponentType }>>

const files = import.meta.glob<{ default: ComponentType }>('./routes/{account,storefront}/*-screen.tsx')

/** By its name in routes/: `storefront/shop` is routes/storefront/shop-screen.tsx. */
export const screen = (name: string): Screen => screenOf(files, name)

export function screenOf(files: ScreenFiles, name: string): Screen {
  const load = files[`./routes/${name}-screen.tsx`]
  if (!load) throw new Error(`There is no src/web/routes/${name}-screen.tsx.`)
  let loaded: ComponentType | null = null
  const Lazy = lazyWithRetry(load)
  return {
    file: `src/web/routes/${name}-screen.tsx`,
    async preload() {
      loaded = (await load()).default
    },
    // Preloaded screens render at once, on the server and while the browser takes over the page.
    Show: function Show() {
      const [Chosen] = useState<ComponentType>(() => loaded ?? Lazy)
      return <Chosen />
    },
  }
}
