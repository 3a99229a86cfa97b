import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallFailed } from '#client/call-failed.ts'
import type { ConfirmationCard } from '#contract/confirmations.ts'
import { showReply } from '#web/data/show-reply.ts'
import { useStaffClient } from '../shared/staff-client.ts'
import { staffKeys } from '../shared/staff-keys.ts'

/**
 * The opened order. The first read claims it; what a colleague has, or what is answered by now, is only read. Later reads, when orders
 * have changed, claim nothing: a claim that was taken over stays the colleague's.
 */
export function useCard(id: string | null) {
  const staff = useStaffClient()
  const queries = useQueryClient()
  const claimed = useRef<string | null>(null)
  const card = useQuery({
    queryKey: staffKeys.confirmationCard(id ?? ''),
    async queryFn(): Promise<ConfirmationCard> {
      const opened = id ?? ''
      if (claimed.current === opened) return staff.confirmation(opened)
      try {
        const mine = await staff.claimConfirmation(opened)
        claimed.current = opened
        return mine
      } catch (error) {
        if (error instanceof CallFailed && error.status === 409) return staff.confirmation(opened)
        throw error
      }
    },
    enabled: id !== null,
    gcTime: 0,
  })
  const takeOver = useMutation({
    mutationFn: (opened: string) => staff.claimConfirmation(opened, true),
    async onSuccess(mine, opened) {
      claimed.current = opened
      await showReply(queries, staffKeys.confirmationCard(opened), mine)
    },
  })
  return { card, takeOver, forgetClaim: () => (claimed.current = null) }
}
