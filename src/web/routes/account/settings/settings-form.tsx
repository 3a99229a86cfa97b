import { type ReactNode, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { useAccountForm } from '#web/features/accounts/account-form.tsx'
import { asksFactorAgain, FactorAgain } from '#web/features/accounts/login/factor-again.tsx'

/** A form of the settings: its fields and one button, how the last attempt ended, and the second factor where it is required again. */
export function SettingsForm(props: {
  form: Pick<ReturnType<typeof useAccountForm>, 'submit' | 'formError'> & {
    sending: { error: Error | null; isPending: boolean; isSuccess: boolean }
  }
  /** The sentence after success. */
  done?: string
  button: { idle: string; busy: string; variant?: 'outline' | 'danger' }
  children: ReactNode
}) {
  const { submit, formError, sending } = props.form
  const { idle, busy, variant = 'outline' } = props.button
  const { error, isPending, isSuccess } = sending
  return (
    <>
      {asksFactorAgain(error) && <FactorAgain onShown={submit} />}
      <form noValidate onSubmit={submit} className="grid w-full max-w-md gap-5">
        {isSuccess && props.done && <Notice tone="good">{props.done}</Notice>}
        {formError && !asksFactorAgain(error) && <Notice>{formError}</Notice>}
        {props.children}
        <Button type="submit" variant={variant} size="small" busy={isPending} className="justify-self-start">
          {isPending ? busy : idle}
        </Button>
      </form>
    </>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-6 text-heading">
        {title}
      </h2>
      <div className="grid justify-items-start gap-5">{children}</div>
    </section>
  )
}
