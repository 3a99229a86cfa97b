import type { UseMutationResult } from '@tanstack/react-query'
import type { Customer } from '#contract/customers.ts'
import { adminCustomersText } from '#text/admin-customers.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence } from '#web/data/failure-sentence.ts'

const text = adminCustomersText.one
const words = text.eraseDialog

/** Says what goes and what stays, or why it cannot be done. */
export function EraseDialog(props: {
  customer: Customer
  erase: UseMutationResult<unknown, Error, void>
  open: boolean
  onClose: () => void
}) {
  const { customer, erase, open, onClose } = props
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} size="small" title={words.title}>
      {customer.erasing === 'possible' ? (
        <div className="grid gap-4 text-sm">
          {erase.isError && <Notice>{failureSentence(erase.error, text.eraseFailed)}</Notice>}
          <p>{words.what}</p>
          <ul className="list-disc ps-5">
            {words.goes.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
          {customer.accounts.length > 0 && <p>{words.shared}</p>}
          <div className="flex flex-wrap gap-3">
            <Button size="small" variant="danger" busy={erase.isPending} onClick={() => erase.mutate()}>
              {words.erase}
            </Button>
            <Button size="small" variant="outline" onClick={onClose}>
              {words.cancel}
            </Button>
          </div>
        </div>
      ) : (
        <div className="grid justify-items-start gap-4 text-sm">
          <p>{words.refused[customer.erasing]}</p>
          <Button size="small" variant="outline" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
