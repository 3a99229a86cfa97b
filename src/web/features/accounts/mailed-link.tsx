import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pages } from '#shared/pages.ts'
import { ownAccountText as text } from '#text/own-account.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence } from '#web/data/api.ts'
import { useSearchParams } from '../../app/navigation.tsx'
import { useHydrated } from '../../data/use-hydrated.ts'

/** The token of a mailed link; '' when there is none, null until hydration: the server renders one page for all. */
export function useMailedToken(): string | null {
  const [query] = useSearchParams()
  return useHydrated() ? (query.get('token') ?? '') : null
}

/** What a mailed link is for. Nothing is sent before the button is pressed, because virus scanners open links, too. */
export function useMailedLink<Reply>(send: (token: string) => Promise<Reply>, onSuccess?: () => unknown) {
  const token = useMailedToken()
  return { token, ...useMutation({ mutationFn: () => send(token ?? ''), onSuccess }) }
}

/** The button, and why it failed. */
export function MailedLinkButton(props: {
  link: { token: string | null; error: Error | null; isPending: boolean; mutate: () => void }
  label: string
  variant?: 'primary' | 'danger'
  /** Above the button. */
  children?: ReactNode
}) {
  const { token, error, isPending, mutate } = props.link
  const failure = token === '' ? text.linkMissing : error && failureSentence(error, text.failed)
  return (
    <>
      {failure && <Notice>{failure}</Notice>}
      {props.children}
      <Button
        size="large"
        variant={props.variant}
        busy={isPending}
        disabled={!token}
        onClick={() => mutate()}
      >
        {isPending ? text.confirming : props.label}
      </Button>
    </>
  )
}

/** What was done, and where to go from there: to the profile, if nothing else is given. */
export const LinkDone = ({ children, next = toProfile }: { children: string; next?: Next | undefined }) => (
  <>
    <Notice tone="good">{children}</Notice>
    <ButtonLink to={next.to} variant="outline">
      {next.label}
    </ButtonLink>
  </>
)

export type Next = { to: string; label: string }

const toProfile: Next = { to: pages.profile.path, label: text.toProfile }
