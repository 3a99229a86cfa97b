import type { UseMutationResult } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { teamText as text } from '#text/admin-team.ts'
import type { NewInvitation, StaffInvitation } from '../../../../contract/staff.ts'
import { type StaffRole, staffRoles } from '../../../../contract/values.ts'
import { fieldRefusal, formRefusal } from '../../../features/accounts/field-refusals.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Select } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { shortDateTime } from '../dates.ts'

export function InvitationForm({
  inviting,
  invitations,
}: {
  inviting: UseMutationResult<StaffInvitation, Error, NewInvitation>
  invitations: StaffInvitation[]
}) {
  const failure = formRefusal(inviting.error, text.changeFailed)
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    inviting.mutate(
      {
        email: String(typed.get('email')).trim(),
        name: String(typed.get('name')),
        staffRole: String(typed.get('staffRole')) as StaffRole,
      },
      { onSuccess: () => form.reset() },
    )
  }
  return (
    <section aria-labelledby="invite-title" className="max-w-xl">
      <h2 id="invite-title" className="mb-5 text-xl">
        {text.invite}
      </h2>
      <form noValidate onSubmit={send} className="grid gap-5">
        {inviting.data && <Notice tone="good">{text.invited(inviting.data.email)}</Notice>}
        {failure && <Notice>{failure}</Notice>}
        <Field label={text.name} name="name" error={fieldRefusal(inviting.error, 'name')} />
        <Field label={text.email} name="email" type="email" error={fieldRefusal(inviting.error, 'email')} />
        <Select label={text.role} name="staffRole" defaultValue="orders">
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {text.roles[role]}
            </option>
          ))}
        </Select>
        <Button type="submit" size="small" busy={inviting.isPending} className="justify-self-start">
          {inviting.isPending ? text.inviting : text.invite}
        </Button>
      </form>
      {invitations.length > 0 && (
        <>
          <h3 className="mt-8 mb-2 text-lg">{text.invitations}</h3>
          <ul className="text-sm">
            {invitations.map(({ id, email, staffRole, expiresAt }) => (
              <li key={id} className="border-t border-hairline py-3">
                <span className="wrap-anywhere">{email}</span>, {text.roles[staffRole]},{' '}
                <span className="text-muted">{text.until(shortDateTime(expiresAt))}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
