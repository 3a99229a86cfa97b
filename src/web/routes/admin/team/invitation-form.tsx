import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyTo } from '#client/client.ts'
import { type NewInvitation, newInvitation, type StaffInvitation } from '#contract/accounts/staff.ts'
import { type Permission, permits, presets, tickedPermissions } from '#shared/values.ts'
import { teamText as text } from '#text/admin-team.ts'
import { Button, onFirstClick } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { bind, Field, Select } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { checkedBy } from '#web/data/forms.ts'
import { emailWords, nameWords, useAccountForm } from '#web/features/accounts/account-form.tsx'
import { shortDateTime } from '../shared/dates.ts'
import { Options } from '../shared/form/staff-fields.tsx'

export function InvitationForm(props: {
  inviting: UseMutationResult<ReplyTo<'POST /staff/invitations'>, Error, NewInvitation>
  invitations: StaffInvitation[]
  onWithdraw: (id: number) => void
  busy: boolean
}) {
  const { inviting, invitations } = props
  const [permissions, setPermissions] = useState<readonly Permission[]>(presets.orders)
  const { field, submit, reset, formError } = useAccountForm<Omit<NewInvitation, 'permissions'>>({
    resolver: checkedBy(newInvitation.omit({ permissions: true })),
    words: { email: emailWords, name: nameWords },
    sending: {
      mutate: (invitation) =>
        inviting.mutate(
          { ...invitation, email: invitation.email.trim(), permissions: [...permissions] },
          { onSuccess: () => reset() },
        ),
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
        <PermissionFields value={permissions} onChange={setPermissions} />
        <Button
          type="submit"
          size="small"
          busy={inviting.isPending}
          disabled={permissions.length === 0}
          className="justify-self-start"
        >
          {inviting.isPending ? text.inviting : text.invite}
        </Button>
      </form>
      {invitations.length > 0 && (
        <>
          <h3 className="mt-8 mb-2 text-lg">{text.invitations}</h3>
          <ul className="text-sm">
            {invitations.map(({ id, email, permissions, expiresAt }) => (
              <li
                key={id}
                className="flex items-center justify-between gap-4 border-t border-hairline py-1.5"
              >
                <span>
                  <span className="wrap-anywhere">{email}</span>, {text.permissionsOf(permissions)},{' '}
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

/** Whether a mail was sent, and the link to pass on if it does not arrive. The server shows the link only once. */
function SentInvitation(props: { email: string; link: string; mailIsSent: boolean }) {
  const { email, link, mailIsSent } = props
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  return (
    <div className="grid gap-4">
      <Notice tone={mailIsSent ? 'good' : 'warning'}>
        {mailIsSent ? text.invited(email) : text.invitedWithoutMail(email)}
      </Notice>
      <Field
        label={text.invitationLink}
        hint={text.invitationLinkHint}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="outline" size="small" onClick={() => void copy()}>
          {text.copyLink}
        </Button>
        <p role="status" className="text-sm text-muted">
          {copied && (copied === 'yes' ? text.copied : text.copyFailed)}
        </p>
      </div>
    </div>
  )
}

/** What somebody may do. A preset fills the boxes; the boxes are what counts. */
export function PermissionFields(props: {
  value: readonly Permission[]
  onChange: (value: readonly Permission[]) => void
}) {
  const { value, onChange } = props
  const isOwner = value.includes('owner')
  const preset = presetNames.find((name) => isSame(presets[name], value)) ?? ''
  return (
    <div className="grid gap-4">
      <Select
        label={text.preset}
        hint={isOwner ? text.ownerHint : text.presetHint}
        {...bind(preset, (name) => name && onChange(presets[name]))}
      >
        {preset === '' && <option value="">{text.chosen}</option>}
        <Options of={presetNames} words={text.presets} />
      </Select>
      <fieldset disabled={isOwner} className="grid disabled:text-muted">
        <legend className="mb-1 text-sm font-medium">{text.permissions}</legend>
        {tickedPermissions.map((one) => (
          <Checkbox
            key={one}
            label={
              <>
                <span className="block font-medium">{text.names[one]}</span>
                <span className="block text-xs text-muted">{text.allows[one]}</span>
              </>
            }
            checked={permits(value, one)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, one] : value.filter((other) => other !== one))
            }
            className="py-1"
          />
        ))}
        {value.length === 0 && (
          <p role="alert" className="mt-1 text-xs font-medium text-oxblood">
            {text.noPermission}
          </p>
        )}
      </fieldset>
    </div>
  )
}

const presetNames = Object.keys(presets) as (keyof typeof presets)[]

const isSame = (one: readonly Permission[], other: readonly Permission[]): boolean =>
  one.length === other.length && one.every((permission) => other.includes(permission))
