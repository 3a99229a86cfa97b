import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { createClient } from '#client/client.ts'
import { ClientContext } from '#web/data/api.ts'
import { createQueryClient } from '#web/data/query-client.ts'

/** The HTML of a part of a page before anything was asked of the server. */
export const stillPage = (part: ReactElement): string =>
  renderToStaticMarkup(
    <ClientContext value={createClient(() => Promise.reject(new Error('nothing is asked')))}>
      <QueryClientProvider client={createQueryClient()}>
        <Router ssrPath="/">{part}</Router>
      </QueryClientProvider>
    </ClientContext>,
  )
