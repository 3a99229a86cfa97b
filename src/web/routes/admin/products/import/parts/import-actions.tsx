import { useState } from 'react'
import type { CountedImport } from '#contract/imports.ts'
import { adminImportsText } from '#text/admin-imports.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence } from '#web/data/failure-sentence.ts'
import { useImportOrders } from '../use-import.ts'

const text = adminImportsText.one

export function ImportActions({ of, isWorking }: { of: CountedImport; isWorking: boolean }) {
  const { apply, check, undo, remove } = useImportOrders(of.id)
  const [asksUndo, setAsksUndo] = useState(false)
  const failure = [apply, check, undo, remove].find(({ isError }) => isError)?.error
  const { state, products, appliedAt } = of
  const mayUndo = appliedAt !== null && (state === 'applied' || state === 'checked') && products.applied > 0
  const mayCheck = state === 'checked' || (state === 'applied' && products.refused > 0)
  const mayDelete = appliedAt === null && (state === 'checked' || state === 'failed')
  if (isWorking) return null
  return (
    <>
      {failure && <Notice>{failureSentence(failure, text.changeFailed)}</Notice>}
      <div className="mb-4 flex flex-wrap items-center gap-3">
        {state === 'checked' && products.waiting > 0 && (
          <Button size="compact" busy={apply.isPending} onClick={() => apply.mutate()}>
            {text.apply(products.waiting)}
          </Button>
        )}
        {mayCheck && (
          <Button size="compact" variant="outline" busy={check.isPending} onClick={() => check.mutate()}>
            {text.check}
          </Button>
        )}
        {mayUndo && (
          <Button size="compact" variant="outline" onClick={() => setAsksUndo(true)}>
            {text.undo}
          </Button>
        )}
        {mayDelete && (
          <Button size="compact" variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
            {text.delete}
          </Button>
        )}
      </div>
      <Dialog
        open={asksUndo}
        onOpenChange={(open) => !open && setAsksUndo(false)}
        size="small"
        title={text.undoTitle}
      >
        <p className="mb-4 text-sm">{text.undoSentence(products.applied)}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            size="small"
            variant="danger"
            busy={undo.isPending}
            onClick={() => undo.mutate(undefined, { onSettled: () => setAsksUndo(false) })}
          >
            {text.undo}
          </Button>
          <Button size="small" variant="outline" onClick={() => setAsksUndo(false)}>
            {text.cancel}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
