import { createContext, use, useMemo } from 'react'
import type { Call } from '#client/call.ts'
import type { Client } from '#client/client.ts'

export const ClientContext = createContext<Client | null>(null)

/** The client of the API. */
export function useClient(): Client {
  const client = use(ClientContext)
  if (!client) throw new Error('useClient is outside the app')
  return client
}

/** Calls that are separate from the client, such as `staffCalls`, so that only the screens that need them load them. */
export function useCalls<Calls>(callsOf: (call: Call) => Calls): Calls {
  const { old } = useClient()
  return useMemo(() => callsOf(old), [callsOf, old])
}
