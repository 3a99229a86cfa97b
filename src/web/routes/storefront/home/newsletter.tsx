import { type FormEvent, useEffect, useRef, useState } from 'react'
import { NEWSLETTER_DELAY_MS } from '#shared/settings.ts'
import { homeText } from '#text/home.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { failureSentence, useClient } from '#web/data/api.ts'
import { useStoreChoices } from '#web/features/catalog/queries/store-settings.ts'

const text = homeText.newsletter

/**
 * Looks like a subscription; unless the owner has addresses stored, no call is made. The field is uncontrolled: it may have been filled
 * before hydration.
 */
export function Newsletter() {
  const field = useRef<HTMLInputElement>(null)
  const isStored = useStoreChoices().newsletter === 'stored'
  const { call } = useClient()
  const [error, setError] = useState<string | null>(null)
  const [step, setStep] = useState<'open' | 'busy' | 'done'>('open')

  useEffect(() => {
    if (step === 'done' && field.current) field.current.value = ''
    if (step !== 'busy' || isStored) return
    const timer = setTimeout(() => setStep('done'), NEWSLETTER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [step, isStored])

  const send = async (address: string) => {
    try {
      await call('POST /newsletter', { body: { email: address } })
      setStep('done')
    } catch (failure) {
      setError(failureSentence(failure, text.failed))
      setStep('open')
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = field.current?.value ?? ''
    const found = newsletterError(typed)
    setError(found && text[found])
    setStep(found ? 'open' : 'busy')
    if (found) field.current?.focus()
    else if (isStored) void send(typed)
  }

  return (
    <section className="bg-linen">
      <div className="wrap max-w-3xl py-section text-center">
        <h2 className="text-title">{text.title}</h2>
        <p className="mx-auto mt-4 mb-10 max-w-md text-balance text-muted">{text.sentence}</p>
        <form noValidate onSubmit={submit} className="mx-auto grid max-w-xl gap-4 sm:grid-cols-[1fr_auto]">
          <Field
            ref={field}
            type="email"
            name="email"
            autoComplete="email"
            required
            label={text.email}
            placeholder={text.placeholder}
            error={error ?? undefined}
            onChange={() => setError(null)}
          />
          <Button type="submit" busy={step === 'busy'} className="sm:mt-7.5 sm:min-w-44 sm:self-start">
            {step === 'busy' ? text.subscribing : text.subscribe}
          </Button>
        </form>
        <p role="status" className="mt-5 min-h-6 text-sm text-accent">
          {step === 'done' && (isStored ? text.confirmByMail : text.subscribed)}
        </p>
      </div>
    </section>
  )
}

/** Why this address cannot subscribe, or nothing. */
export function newsletterError(email: string): 'required' | 'format' | null {
  const address = email.replace(/\p{Cf}+/gu, '').trim()
  if (!address) return 'required'
  return emailFormat.test(address) ? null : 'format'
}

/** As browsers check a field of type email, but with a dot in the domain. */
const emailFormat =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i
