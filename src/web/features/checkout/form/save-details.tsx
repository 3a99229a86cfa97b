import { useId } from 'react'
import { checkoutText as text } from '#text/checkout.ts'
import { Checkbox } from '#ui/choice.tsx'
import { storage } from '#web/data/storage.ts'

/** Checked: the details are stored when the order is sent. Unchecked: they are deleted at once. */
export function SaveDetails(props: { isKept: boolean; onChange: (isKept: boolean) => void }) {
  const hint = useId()
  return (
    <div>
      <Checkbox
        label={text.save}
        checked={props.isKept}
        aria-describedby={hint}
        onChange={({ currentTarget }) => {
          if (!currentTarget.checked) storage.savedCheckout.remove()
          props.onChange(currentTarget.checked)
        }}
      />
      <p id={hint} className="ps-7.5 text-xs text-muted">
        {text.saveHint}
      </p>
    </div>
  )
}
