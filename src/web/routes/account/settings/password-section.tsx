import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { ownAccountText as text } from '#text/own-account.ts'
import { queryKeys } from '../../../data/query-keys.ts'
import { fieldRefusal, formRefusal } from '../../../features/accounts/field-refusals.ts'
import { useOwnAccount } from '../../../features/accounts/own-account.ts'
import { PasswordField } from '../../../features/accounts/password-field.tsx'
import { useSession } from '../../../features/accounts/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from './section.tsx'

export function PasswordSection() {
  const queries = useQueryClient()
  const { isAdmin } = useSession()
  const account = useOwnAccount()
  const form = useRef<HTMLFormElement>(null)
  const changing = useMutation({
    mutationFn: (typed: FormData) =>
      account.changePassword(String(typed.get('currentPassword')), String(typed.get('newPassword'))),
    onSuccess() {
      form.current?.reset()
      return queries.invalidateQueries({ queryKey: queryKeys.allMe })
    },
  })
  const failure = formRefusal(changing.error, text.failed)
  function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    changing.mutate(new FormData(event.currentTarget))
  }
  return (
    <Section title={text.password}>
      <form ref={form} noValidate onSubmit={change} className="grid w-full max-w-md gap-5">
        {changing.isSuccess && <Notice tone="good">{text.passwordChanged}</Notice>}
        {failure && <Notice>{failure}</Notice>}
        <PasswordField
          label={text.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          error={fieldRefusal(changing.error, 'currentPassword')}
        />
        <PasswordField
          label={text.newPassword}
          hint={isAdmin ? text.staffPasswordHint : text.newPasswordHint}
          name="newPassword"
          autoComplete="new-password"
          error={fieldRefusal(changing.error, 'newPassword')}
        />
        <Button
          type="submit"
          variant="outline"
          size="small"
          busy={changing.isPending}
          className="justify-self-start"
        >
          {changing.isPending ? text.saving : text.changePassword}
        </Button>
      </form>
    </Section>
  )
}
