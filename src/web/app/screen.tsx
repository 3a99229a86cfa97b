import { type ComponentType, useState } from 'react'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'

/** A screen that is fetched when it is needed. `file` is its source, by which the build's manifest knows it. */
export type Screen = {
  file: string
  preload: () => Promise<void>
  Show: ComponentType
}

export type ScreenFiles = Record<string, () => Promise<{ default: ComponentType }>>

/** Most visits begin on one of these. Where the others lie is fetched once somebody may go there. */
const beginnings: ScreenFiles = import.meta.glob<{ default: ComponentType }>(
  './routes/storefront/{home,shop,product}-screen.tsx',
)

/** By its name in routes/: `storefront/shop` is routes/storefront/shop-screen.tsx. */
export const screen = (name: string): Screen => screenOf(name, loadScreenFiles)

export const loadScreenFiles = async (): Promise<ScreenFiles> => (await import('./screen-files.ts')).files

export function screenOf(name: string, loadFiles: () => Promise<ScreenFiles>): Screen {
  const path = `./routes/${name}-screen.tsx`
  async function load() {
    const file = beginnings[path] ?? (await loadFiles())[path]
    if (!file) throw new Error(`There is no src/web/routes/${name}-screen.tsx.`)
    return file()
  }
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
