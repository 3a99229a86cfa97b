import { useEffect, useId, useRef } from 'react'
import type { FieldError, FieldErrors } from 'react-hook-form'
import { checkoutText as text } from '#text/checkout.ts'
import { codedError } from '#web/data/forms.ts'
import type { CheckoutDraft, CheckoutFields } from '#web/data/storage.ts'
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

/** What is wrong with a field, in a sentence: the server's own if the error is the server's. */
export function checkoutFieldError(
  field: keyof CheckoutFields,
  error: FieldError | undefined,
): string | undefined {
  if (!error) return undefined
  if (error.type === 'server') return error.message
  const { code, params } = codedError(error)
  if (code === 'too_big') return text.tooLong(params.maximum)
  return (code !== 'required' && formats[field]) || text.required[field]
}

/** Any other field takes every text that can be seen. */
const formats: Partial<Record<keyof CheckoutFields, string>> = {
  email: text.emailFormat,
  phone: text.phoneFormat,
}

/** The id of a field in the page, for the links of the summary of errors. */
export const fieldId = (field: keyof CheckoutFields): string => `checkout-${field}`
