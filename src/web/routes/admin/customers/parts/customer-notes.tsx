import type { UseMutationResult } from '@tanstack/react-query'
import type { Customer } from '#contract/customers.ts'
import { limits } from '#shared/values.ts'
import { adminCustomersText } from '#text/admin-customers.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { shortDateTime } from '../../shared/dates.ts'
import { useStoredText } from '../../shared/form/stored-drafts.ts'
import { sectionHead } from '../../shared/staff-page.tsx'

const text = adminCustomersText.one

/** What staff wrote about the person, marks with their reasons too: newest first. */
export function CustomerNotes(props: {
  customer: Customer
  add: UseMutationResult<unknown, Error, { text: string }>
}) {
  const { customer, add } = props
  const { typed, type } = useStoredText(`note about the customer of order ${customer.id}`)
  return (
    <section className="min-w-0">
      <h2 className={sectionHead}>{text.notes}</h2>
      <form
        className="mb-5 grid justify-items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!typed.trim()) return
          // Emptied first, so that the second press of a double click has nothing to add.
          type('')
          add.mutate({ text: typed }, { onError: () => type(typed) })
        }}
      >
        <TextArea
          label={text.note}
          hint={text.noteHint}
          rows={2}
          maxLength={limits.customerNote}
          value={typed}
          onChange={(event) => type(event.target.value)}
          className="w-full"
        />
        <Button type="submit" size="small" variant="outline" busy={add.isPending} disabled={!typed.trim()}>
          {text.addNote}
        </Button>
      </form>
      {customer.notes.length === 0 && <p className="text-sm text-muted">{text.noNotes}</p>}
      <ol className="grid gap-4 text-sm empty:hidden">
        {customer.notes.map(({ id, at, by, event, mark, text: said }) => (
          <li key={id}>
            <span className="font-medium">
              {text.events[event](mark ? adminCustomersText.marks[mark] : '')}
            </span>
            <span className="text-muted">
              {' '}
              · <time dateTime={at}>{text.markedBy(by, shortDateTime(at))}</time>
            </span>
            <span dir="auto" className="block text-left whitespace-pre-line wrap-anywhere">
              {said}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
