import { type UseFormReturn, useWatch } from 'react-hook-form'
import { editDistance } from '#shared/text/edit-distance.ts'
import { checkoutText as text } from '#text/checkout.ts'
import type { CheckoutDraft } from '#web/data/storage.ts'

/** "Did you mean gmail.com?": the mail about the order is all that a guest has of it. One press corrects the address. */
export function MeantEmail({ form }: { form: UseFormReturn<CheckoutDraft> }) {
  const meant = meantEmail(useWatch({ control: form.control, name: 'email' }))
  const accept = () => {
    if (!meant) return
    form.setValue('email', meant, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    form.setFocus('email')
  }
  return (
    <div role="status">
      {meant && (
        <button type="button" onClick={accept} className={look}>
          {text.didYouMean(meant)}
        </button>
      )}
    </div>
  )
}

const look =
  'min-h-11 rounded-sm border border-accent bg-accent-tint/50 px-4 py-2 text-start text-sm wrap-anywhere transition-colors hover:bg-accent-tint'

/** The address that was probably meant: one letter away from a provider that most people use. Null when nothing looks mistyped. */
export function meantEmail(typed: string): string | null {
  const [, name, domain] = /^\s*([^@\s]+)@([^@\s]+?)\s*$/.exec(typed.toLowerCase()) ?? []
  if (!name || !domain || KNOWN.includes(domain)) return null
  const meant = COMMON.find((common) => editDistance(domain, common) === 1)
  return meant ? `${name}@${meant}` : null
}

const COMMON = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'live.com']

/** Like one of them, and right. */
const KNOWN = [...COMMON, 'mail.com', 'ymail.com', 'email.com', 'fmail.com', 'yahoo.co', 'olive.com']
