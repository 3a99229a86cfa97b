import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallFailed } from '#client/call-failed.ts'
import type { ConfirmationCard } from '#contract/confirmations.ts'
import { keyOf, showReply, useClient } from '#web/data/api.ts'

/**
 * The opened order. The first read claims it; what a colleague has, or what is answered by now, is only read. Later reads, when orders
 * have changed, claim nothing: a claim that was taken over stays the colleague's.
 */
export function useCard(id: string | null) {
  const { call } = useClient()
  const queries = useQueryClient()
  const claimed = useRef<string | null>(null)
  const card = useQuery({
    queryKey: cardKey(id ?? ''),
    async queryFn(): Promise<ConfirmationCard> {
      const opened = id ?? ''
      const params = { id: opened }
      if (claimed.current === opened) return call('GET /confirmations/:id', { params })
      try {
        const mine = await call('POST /confirmations/:id/claim', { params, body: {} })
        claimed.current = opened
        return mine
      } catch (error) {
        if (error instanceof CallFailed && error.status === 409)
          return call('GET /confirmations/:id', { params })
        throw error
      }
    },
    enabled: id !== null,
    gcTime: 0,
  })
  const takeOver = useMutation({
    mutationFn: (opened: string) =>
      call('POST /confirmations/:id/claim', { params: { id: opened }, body: { takesOver: true } }),
    async onSuccess(mine, opened) {
      claimed.current = opened
      await showReply(queries, cardKey(opened), mine)
    },
  })
  return { card, takeOver, forgetClaim: () => (claimed.current = null) }
}

const cardKey = (id: string) => keyOf('GET /confirmations/:id', { params: { id } })
