import { useState } from 'react'
import { teamText as text } from '#text/admin-team.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'

/** Whether a mail was sent, and the link to pass on if it does not arrive. The server shows the link only once. */
export function SentInvitation(props: { email: string; link: string; mailIsSent: boolean }) {
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
