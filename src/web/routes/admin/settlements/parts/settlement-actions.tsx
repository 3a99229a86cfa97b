import { useState } from 'react'
import type { SettlementWithSums } from '#contract/settlements.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { pageActions } from '../../shared/list/use-list-keys.ts'
import { useSettlementChanges } from '../use-settlement-changes.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

const text = adminSettlementsText.one

/** Of a draft; a confirmed settlement is never changed. */
export function SettlementActions({ settlement }: { settlement: SettlementWithSums }) {
  const { judge, confirm, remove } = useSettlementChanges(settlement.id)
  const [asked, setAsked] = useState<'confirm' | 'delete' | null>(null)
  const isDraft = settlement.state === 'draft'
  const failure = [judge, confirm, remove].find(({ isError }) => isError)?.error
  return (
    <>
      {failure && <Notice>{failureSentence(failure, text.changeFailed)}</Notice>}
      <div {...pageActions} className="mb-3 flex flex-wrap items-center gap-3">
        {isDraft && (
          <Button
            size="compact"
            disabled={settlement.receivedLines === 0}
            onClick={() => {
              confirm.reset()
              setAsked('confirm')
            }}
          >
            {text.confirm}
          </Button>
        )}
        {isDraft && (
          <Button size="compact" variant="outline" busy={judge.isPending} onClick={() => judge.mutate()}>
            {text.judge}
          </Button>
        )}
        {isDraft && (
          <Button size="compact" variant="quiet" onClick={() => setAsked('delete')}>
            {text.delete}
          </Button>
        )}
        {isDraft && settlement.receivedLines === 0 && <p className="text-sm text-muted">{text.nothing}</p>}
      </div>
      <ConfirmDialog
        open={asked === 'confirm'}
        settlement={settlement}
        busy={confirm.isPending}
        onConfirm={(completesOrders) =>
          confirm.mutate(
            { lines: settlement.receivedLines, collected: settlement.collected, completesOrders },
            { onSettled: () => setAsked(null) },
          )
        }
        onClose={() => setAsked(null)}
      />
      <DeleteDialog
        open={asked === 'delete'}
        busy={remove.isPending}
        onDelete={() => remove.mutate(undefined, { onError: () => setAsked(null) })}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
