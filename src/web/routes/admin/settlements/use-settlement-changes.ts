import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { CallFailed } from '#client/call-failed.ts'
import type { SettlementConfirmation, SettlementWithSums } from '#contract/desk/settlements.ts'
import { staffPages } from '#shared/pages.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { keyOf, refresh, showReply, useClient } from '#web/data/api.ts'
import { useChange } from '#web/data/change.ts'

const text = adminSettlementsText.one

/** What staff do with a settlement. Each change shows the settlement as the server answers it, and its lines anew. */
export function useSettlementChanges(id: string) {
  const { call } = useClient()
  const params = { id }
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const queryKey = keyOf('GET /settlements/:id', { params })
  const show = async (changed: SettlementWithSums) => {
    await showReply(queries, queryKey, changed)
    await refresh(queries, 'settlements')
  }
  const judgeNow = () => call('POST /settlements/:id/judge', { params })
  const judge = useChange(judgeNow, { onSuccess: show, told: () => ({ title: text.judged }) })
  const accept = useChange(
    (_, body: { lines: number[]; isAccepted: boolean }) =>
      call('PUT /settlements/:id/accepted', { params, body }),
    { onSuccess: show },
  )
  const confirm = useChange(
    (_, body: SettlementConfirmation) => call('POST /settlements/:id/confirm', { params, body }),
    {
      shows: queryKey,
      onSuccess: () => refresh(queries, 'orders'),
      told: () => ({ title: text.done }),
      async onError(error) {
        // Somebody else was faster: staff see what is so now.
        if (!(error instanceof CallFailed)) return
        if (error.code === 'settlement_changed') await show(await judgeNow())
        else await queries.invalidateQueries({ queryKey })
      },
    },
  )
  const remove = useChange(({ reply }) => reply('DELETE /settlements/:id', { params }), {
    async onSuccess() {
      navigate(staffPages.settlements.path)
      queries.removeQueries({ queryKey })
      await refresh(queries, 'settlements')
    },
  })
  return { judge, accept, confirm, remove }
}
