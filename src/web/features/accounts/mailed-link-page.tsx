import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ownAccountText as text } from '#text/own-account.ts'
import { pages } from '../../../shared/pages.ts'
import { failureSentence } from '../../data/failure-sentence.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Notice } from '../../ui/notice.tsx'
import { useMailedToken } from './mailed-token.ts'

/** Opened from a mail. Nothing happens before the button is pressed, because virus scanners open links, too. */
export function MailedLinkPage(props: {
  title: string
  intro: string
  press: string
  done: string
  send: (token: string) => Promise<void>
}) {
  const queries = useQueryClient()
  const token = useMailedToken()
  const sending = useMutation({
    mutationFn: () => props.send(token ?? ''),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.allMe }),
  })
  const failure =
    token === '' ? text.linkMissing : sending.error && failureSentence(sending.error, text.failed)
  return (
    <div className="wrap max-w-lg py-14 md:py-24">
      <h1 className="text-title">{props.title}</h1>
      <p className="mt-4 mb-10 text-muted">{props.intro}</p>
      <div className="grid justify-items-start gap-8">
        {failure && <Notice>{failure}</Notice>}
        {sending.isSuccess ? (
          <>
            <Notice tone="good">{props.done}</Notice>
            <Link to={pages.profile.path} className={buttonLook({ variant: 'outline' })}>
              {text.toProfile}
            </Link>
          </>
        ) : (
          <Button size="large" busy={sending.isPending} disabled={!token} onClick={() => sending.mutate()}>
            {sending.isPending ? text.confirming : props.press}
          </Button>
        )}
      </div>
    </div>
  )
}
