import './styles/app.css'
import type { DehydratedState } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { createClient } from '../client/client.ts'
import { App } from './app.tsx'
import { browserTransport } from './data/browser-transport.ts'
import { createQueryClient } from './data/query-client.ts'
import { matchRoute } from './match-route.ts'
import { preloadToasts } from './ui/toast.ts'

/** Takes over the page that the server rendered: the same screen, the same data, and from here on alive. */
async function start(): Promise<void> {
  const place = document.getElementById('root')
  const state = document.getElementById('state')
  if (!place) return
  const { screen, guard } = matchRoute(window.location.pathname).route
  // A screen of staff is fetched behind its guard, by those who may pass it.
  if (guard !== 'admin') await screen.preload()
  const app = (
    <BrowserRouter>
      <App
        client={createClient(browserTransport)}
        queryClient={createQueryClient()}
        origin={document.documentElement.dataset.origin ?? window.location.origin}
        state={state?.textContent ? (JSON.parse(state.textContent) as DehydratedState) : undefined}
      />
    </BrowserRouter>
  )
  // As a transition it is done in small steps, and a finger that touches the page meanwhile is answered between two.
  startTransition(() => void hydrateRoot(place, app))
  for (const button of window.earlyPresses?.() ?? []) button.click()
  setTimeout(preloadToasts, AT_REST_MS)
}

/** By then the page has come to life and its pictures are there. */
const AT_REST_MS = 3_000

declare global {
  interface Window {
    /** The buttons that were pressed before there was an app to answer. Gone once it was called. */
    earlyPresses?: () => Iterable<HTMLButtonElement>
  }
}

void start()
