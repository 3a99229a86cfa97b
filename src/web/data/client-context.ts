import { createContext, use } from 'react'
import type { Client } from '../../client/client.ts'

export const ClientContext = createContext<Client | null>(null)

/** The API, as the browser or the server's rendering reaches it. */
export function useClient(): Client {
  const client = use(ClientContext)
  if (!client) throw new Error('useClient stands outside the app')
  return client
}
