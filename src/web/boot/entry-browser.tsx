import '#styles.css'
import type { DehydratedState } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createClient } from '#client/client.ts'
import { language } from '#text/language.ts'
import { preloadToasts } from '#ui/toast.ts'
import { App } from '../app/app.tsx'
import { Document } from '../app/document.tsx'
import { isTranslated, matchRoute } from '../app/match-route.ts'
import { Navigation } from '../app/navigation.tsx'
import { prefetchLinks } from '../app/prefetch-links.ts'
import { isForStaff } from '../app/site-route.ts'
import { browserTransport } from '../data/browser-transport.ts'
import { createQueryClient } from '../data/query-client.ts'

/** Hydrates the page that the server rendered, with the same screen and data. */
async function start(): Promise<void> {
  const { origin = window.location.origin, status } = document.documentElement.dataset
  const state = document.getElementById('state')?.textContent
  const { route, params } = matchRoute(window.location.pathname)
  if (!isForStaff(route)) await route.screen.preload()
  if (window.isLeaving) return
  const client = createClient(browserTransport, language.code)
  const queryClient = createQueryClient()
  if (status === '404') route.missing?.tell?.({ queryClient, params })
  const page = (
    <Document origin={origin} status={Number(status)} translated={isTranslated(route)}>
      <Navigation>
        <App
          client={client}
          queryClient={queryClient}
          origin={origin}
          state={state ? (JSON.parse(state) as DehydratedState) : undefined}
        />
      </Navigation>
    </Document>
  )
  // As a transition, hydration is interruptible: a tap meanwhile is handled between two steps.
  startTransition(() => void hydrateRoot(document, page))
  for (const button of window.earlyPresses?.() ?? []) {
    button.click()
    // React renders each change before the next button is pressed: quantity 2, and then "add to cart".
    await null
  }
  document.querySelector('script[type=speculationrules]')?.remove()
  prefetchLinks({ client, queryClient })
  for (const press of FIRST_PRESSES)
    document.addEventListener(press, preloadToasts, { once: true, passive: true })
}

/** With the first press: the most frequent toast is that the connection is lost, and then it cannot be loaded any more. */
const FIRST_PRESSES = ['pointerdown', 'keydown'] as const

void start()
