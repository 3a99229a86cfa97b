import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, refresh } from '#web/data/api.ts'
import { authorization, heedUnauthorized, idleMark } from '#web/data/browser-transport.ts'

/**
 * New orders appear by themselves: the server announces them by server-sent events, and the queries on the screen are refetched.
 * By fetch, because EventSource cannot send the token. A broken stream is reopened, with growing delays.
 */
export function useOrderEvents(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const leaving = new AbortController()
    // One that failed waits for Try Again: it would show its error at each order.
    const readAgain = () => void refresh(queries, 'orders', { unlessFailed: true })
    // Perhaps they are no longer staff: the page is left then.
    const askWhoIsHere = () => void queries.invalidateQueries({ queryKey: keyOf('GET /auth/me') })
    void listen({ onOrders: readAgain, onRefused: askWhoIsHere }, leaving.signal)
    return () => leaving.abort()
  }, [queries])
}

async function listen(
  { onOrders, onRefused }: { onOrders: () => void; onRefused: () => void },
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    const bearer = authorization()
    try {
      const headers = { ...idleMark(), ...(bearer && { authorization: bearer }) }
      const response = await fetch('/api/v1/orders/admin/events', { headers, signal })
      heedUnauthorized(response.status, bearer)
      if (response.status === 403) onRefused()
      // A refused caller does not retry.
      if (response.status === 401 || response.status === 403) return
      if (failures > 0 && response.ok) onOrders()
      if (response.ok) failures = 0
      await readEvents(response, onOrders)
    } catch {
      // The connection is broken, or the screen was left.
    }
    await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures), signal)
  }
}

/** Each event ends with an empty line; comments, which are heartbeats, begin with a colon. */
async function readEvents(response: Response, onOrders: () => void): Promise<void> {
  if (!response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let unread = ''; ; ) {
    const { done, value = '' } = await reader.read()
    if (done) return
    const events = (unread + value).split('\n\n')
    unread = events.pop() ?? ''
    if (events.some((event) => event.startsWith('event: orders'))) onOrders()
  }
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
