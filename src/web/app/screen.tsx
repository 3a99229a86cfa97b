import { type ComponentType, useState } from 'react'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'

/** A screen that is fetched when it is needed. `file` is its source, by which the build's manifest knows it. */
export type Screen = {
  file: string
  preload: () => Promise<void>
  Show: ComponentType
}

/** Modules by their path relative to this folder, as `import.meta.glob` returns them. */
export type ScreenFiles = Record<string, () => Promise<{ default: ComponentType }>>

const files: ScreenFiles = import.meta.glob<{ default: ComponentType }>(
  '../routes/{account,storefront}/**/*-screen.tsx',
)

/** By its name in routes/: `storefront/about` is routes/storefront/about-screen.tsx. */
export const screen = (name: string): Screen => screenOf(name, files)

export function screenOf(name: string, from: ScreenFiles): Screen {
  const load = from[`../routes/${name}-screen.tsx`]
  if (!load) throw new Error(`There is no src/web/routes/${name}-screen.tsx.`)
  let loaded: ComponentType | null = null
  const Lazy = lazyWithRetry(load)
  return {
    file: `src/web/routes/${name}-screen.tsx`,
    async preload() {
      loaded = (await load()).default
    },
    // Preloaded screens render at once, on the server and during hydration.
    Show: function Show() {
      const [Chosen] = useState<ComponentType>(() => loaded ?? Lazy)
      return <Chosen />
    },
  }
}
