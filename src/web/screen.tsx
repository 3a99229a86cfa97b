import { type ComponentType, useState } from 'react'
import { lazyWithRetry } from './ui/lazy-with-retry.tsx'

/** A screen that is fetched when it is needed. `file` is its place under routes/, by which the build's manifest knows it. */
export type Screen = {
  file: string
  preload: () => Promise<void>
  Show: ComponentType
}

export function screen(file: string, load: () => Promise<{ default: ComponentType }>): Screen {
  let loaded: ComponentType | null = null
  const Fetched = lazyWithRetry(load)
  return {
    file,
    async preload() {
      loaded = (await load()).default
    },
    // Preloaded screens render at once, on the server and while the browser takes over the page.
    Show: function Show() {
      const [Chosen] = useState<ComponentType>(() => loaded ?? Fetched)
      return <Chosen />
    },
  }
}
