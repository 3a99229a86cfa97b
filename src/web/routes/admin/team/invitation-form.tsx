import type { UseMutationResult } from '@tanstack/react-query'
import {
  type NewInvitation,
  newInvitation,
  type SentInvitation as SentInvitationReply,
  type StaffInvitation,
} from '#contract/staff.ts'
import { staffRoles } from '#shared/values.ts'
import { teamText as text } from '#text/admin-team.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { onFirstClick } from '#ui/first-click.ts'
import { Notice } from '#ui/notice.tsx'
import { checkedBy } from '#web/data/form-errors.ts'
import { emailWords, nameWords, useAccountForm } from '#web/features/accounts/account-form.ts'
import { shortDateTime } from '../shared/dates.ts'
import { Options } from '../shared/form/options.tsx'
import { SentInvitation } from './sent-invitation.tsx'

export function InvitationForm(props: {
  inviting: UseMutationResult<SentInvitationReply, Error, NewInvitation>
  invitations: StaffInvitation[]
  onWithdraw: (id: number) => void
  busy: boolean
}) {
  const { inviting, invitations } = props
  const { field, submit, reset, formError } = useAccountForm<NewInvitation>({
    resolver: checkedBy(newInvitation),
    words: { email: emailWords, name: nameWords },
    sending: {
      mutate: (invitation) =>
        inviting.mutate({ ...invitation, email: invitation.email.trim() }, { onSuccess: () => reset() }),
      error: inviting.error,
    },
    failed: text.changeFailed,
  })
  return (
    <section aria-labelledby="invite-title" className="max-w-xl">
      <h2 id="invite-title" className="mb-5 text-xl">
        {text.invite}
      </h2>
      {inviting.data && (
        <div className="mb-8">
          {/* A new one for each invitation, so that "copied" is about its link. */}
          <SentInvitation
            key={inviting.data.link}
            email={inviting.data.data.email}
            link={inviting.data.link}
            mailIsSent={inviting.data.mailIsSent}
          />
        </div>
      )}
      <form noValidate onSubmit={submit} className="grid gap-5">
        {formError && <Notice>{formError}</Notice>}
        <Field label={text.name} {...field('name')} />
        <Field label={text.email} type="email" {...field('email')} />
        <Select label={text.role} defaultValue="orders" {...field('staffRole')}>
          <Options of={staffRoles} words={text.roles} />
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
              <li
                key={id}
                className="flex items-center justify-between gap-4 border-t border-hairline py-1.5"
              >
                <span>
                  <span className="wrap-anywhere">{email}</span>, {text.roles[staffRole]},{' '}
                  <span className="text-muted">{text.until(shortDateTime(expiresAt))}</span>
                </span>
                <Button
                  size="small"
                  variant="quiet"
                  disabled={props.busy}
                  aria-label={text.withdrawOf(email)}
                  onClick={onFirstClick(() => props.onWithdraw(id))}
                >
                  {text.withdraw}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
