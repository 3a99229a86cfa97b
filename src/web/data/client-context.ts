import { createContext, use } from 'react'
import type { Client } from '#client/client.ts'

export const ClientContext = createContext<Client | null>(null)

/** The client of the API. */
export function useClient(): Client {
  const client = use(ClientContext)
  if (!client) throw new Error('useClient is outside the app')
  return client
}
