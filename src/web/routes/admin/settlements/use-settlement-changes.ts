import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { CallFailed } from '#client/call-failed.ts'
import type { SettlementConfirmation, SettlementWithSums } from '#contract/settlements.ts'
import { staffPages } from '#shared/pages.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { toast } from '#ui/toast.ts'
import { showReply } from '#web/data/show-reply.ts'
import { staffKeys } from '../shared/staff-keys.ts'
import { useSettlementClient } from './settlement-client.ts'

const text = adminSettlementsText.one

/** What staff do with a settlement. Each change shows the settlement as the server answers it, and its lines anew. */
export function useSettlementChanges(id: string) {
  const client = useSettlementClient()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const show = async (changed: SettlementWithSums) => {
    await showReply(queries, staffKeys.settlement(id), changed)
    await queries.invalidateQueries({ queryKey: staffKeys.allSettlements })
  }
  const judge = useMutation({
    mutationFn: () => client.judge(id),
    async onSuccess(changed) {
      await show(changed)
      void toast({ title: text.judged })
    },
  })
  const accept = useMutation({
    mutationFn: ({ lines, isAccepted }: { lines: number[]; isAccepted: boolean }) =>
      client.accept(id, lines, isAccepted),
    onSuccess: show,
  })
  const confirm = useMutation({
    mutationFn: (seen: SettlementConfirmation) => client.confirm(id, seen),
    async onSuccess(changed) {
      await show(changed)
      await queries.invalidateQueries({ queryKey: staffKeys.allOrders })
      void toast({ title: text.done })
    },
    async onError(error) {
      // Somebody else was faster: staff see what is so now.
      if (!(error instanceof CallFailed)) return
      if (error.code === 'settlement_changed') await show(await client.judge(id))
      else await queries.invalidateQueries({ queryKey: staffKeys.settlement(id) })
    },
  })
  const remove = useMutation({
    mutationFn: () => client.deleteDraft(id),
    async onSuccess() {
      navigate(staffPages.settlements.path)
      queries.removeQueries({ queryKey: staffKeys.settlement(id) })
      await queries.invalidateQueries({ queryKey: staffKeys.allSettlements })
    },
  })
  return { judge, accept, confirm, remove }
}
