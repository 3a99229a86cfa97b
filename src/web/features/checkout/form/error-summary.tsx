import { useEffect, useId, useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { checkoutText as text } from '#text/checkout.ts'
import type { CheckoutDraft, CheckoutFields } from '#web/data/storage.ts'
import { checkoutFieldError, fieldId } from './checkout-field.ts'
import { emptyFields } from './checkout-fields.ts'

/**
 * Above the form after a press that found several errors: how many, and a link to each. It takes the focus, so that it is read first.
 * A single error needs none: its field takes the focus.
 */
export function ErrorSummary({ errors, presses }: { errors: FieldErrors<CheckoutDraft>; presses: number }) {
  const box = useRef<HTMLElement>(null)
  const title = useId()
  const wrong = fields.filter((field) => errors[field])
  const isShown = wrong.length > 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each press, not with each error that is corrected
  useEffect(() => box.current?.focus(), [presses])
  if (!isShown) return null
  return (
    <section
      ref={box}
      aria-labelledby={title}
      tabIndex={-1}
      data-quiet-focus=""
      className="border-s-2 border-oxblood bg-oxblood-tint px-4 py-3 text-sm text-oxblood"
    >
      <p id={title} className="font-medium">
        {text.errorCount(wrong.length)}
      </p>
      <ul className="mt-1">
        {wrong.map((field) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              className="inline-block py-1 underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId(field))?.focus()
              }}
            >
              {checkoutFieldError(field, errors[field])}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** In the order of the form. */
const fields = Object.keys(emptyFields) as (keyof CheckoutFields)[]
