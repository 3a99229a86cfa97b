import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { CallFailed } from '#client/call-failed.ts'
import type { SettlementConfirmation, SettlementWithSums } from '#contract/desk/settlements.ts'
import { staffPages } from '#shared/pages.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { toast } from '#ui/toast.ts'
import { read, refresh, showReply, useClient } from '#web/data/api.ts'

const text = adminSettlementsText.one

/** What staff do with a settlement. Each change shows the settlement as the server answers it, and its lines anew. */
export function useSettlementChanges(id: string) {
  const client = useClient()
  const params = { id }
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const { queryKey } = read(client, 'GET /settlements/:id', { params })
  const show = async (changed: SettlementWithSums) => {
    await showReply(queries, queryKey, changed)
    await refresh(queries, 'settlements')
  }
  const judgeNow = () => client.call('POST /settlements/:id/judge', { params })
  const judge = useMutation({
    mutationFn: judgeNow,
    async onSuccess(changed) {
      await show(changed)
      void toast({ title: text.judged })
    },
  })
  const accept = useMutation({
    mutationFn: ({ lines, isAccepted }: { lines: number[]; isAccepted: boolean }) =>
      client.call('PUT /settlements/:id/accepted', { params, body: { lines, isAccepted } }),
    onSuccess: show,
  })
  const confirm = useMutation({
    mutationFn: (body: SettlementConfirmation) =>
      client.call('POST /settlements/:id/confirm', { params, body }),
    async onSuccess(changed) {
      await showReply(queries, queryKey, changed)
      await refresh(queries, 'orders')
      void toast({ title: text.done })
    },
    async onError(error) {
      // Somebody else was faster: staff see what is so now.
      if (!(error instanceof CallFailed)) return
      if (error.code === 'settlement_changed') await show(await judgeNow())
      else await queries.invalidateQueries({ queryKey })
    },
  })
  const remove = useMutation({
    mutationFn: () => client.reply('DELETE /settlements/:id', { params }),
    async onSuccess() {
      navigate(staffPages.settlements.path)
      queries.removeQueries({ queryKey })
      await refresh(queries, 'settlements')
    },
  })
  return { judge, accept, confirm, remove }
}
