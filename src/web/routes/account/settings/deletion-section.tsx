import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ownAccountText as text } from '#text/own-account.ts'
import { fieldRefusal, formRefusal } from '../../../features/accounts/field-refusals.ts'
import { useOwnAccount } from '../../../features/accounts/own-account.ts'
import { PasswordField } from '../../../features/accounts/password-field.tsx'
import { useSession } from '../../../features/accounts/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from './section.tsx'

export function DeletionSection() {
  const account = useOwnAccount()
  const { logOut } = useSession()
  const deletion = useMutation({
    mutationFn: account.deleteAccount,
    onSuccess: () => logOut({ isEnded: true }),
  })
  const failure = formRefusal(deletion.error, text.failed)
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    deletion.mutate(String(new FormData(event.currentTarget).get('password')))
  }
  return (
    <Section title={text.deletion}>
      <p className="text-muted">{text.deletionIntro}</p>
      <form noValidate onSubmit={send} className="grid w-full max-w-md gap-5">
        {failure && <Notice>{failure}</Notice>}
        <PasswordField
          label={text.deletionPassword}
          name="password"
          autoComplete="current-password"
          error={fieldRefusal(deletion.error, 'password')}
        />
        <Button
          type="submit"
          variant="danger"
          size="small"
          busy={deletion.isPending}
          className="justify-self-start"
        >
          {deletion.isPending ? text.deleting : text.delete}
        </Button>
      </form>
    </Section>
  )
}
