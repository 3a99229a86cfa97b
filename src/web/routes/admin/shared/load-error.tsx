import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotThere } from '#client/call-failed.ts'
import { adminText } from '#text/admin.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Spinner } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence } from '#web/data/failures.ts'

/** In place of a screen or a list, in red: what could not be loaded, and the way to load the page again. */
export function LoadError(props: {
  /** Where it is the whole screen, which has no heading of its own. */
  title?: string
  sentence: string
  /** What must be corrected before the page is reloaded. */
  onTryAgain?: () => void
}) {
  return (
    <div
      role="alert"
      className={classNames(
        'grid place-content-center justify-items-center gap-6 bg-oxblood-tint px-gutter text-center text-oxblood',
        props.title ? 'min-h-dvh' : 'min-h-[70dvh]',
      )}
    >
      {props.title && <h1 className="sr-only">{props.title}</h1>}
      <p className="text-lg">{props.sentence}</p>
      <Button
        variant="danger"
        onClick={() => {
          props.onTryAgain?.()
          window.location.reload()
        }}
      >
        {adminText.tryAgain}
      </Button>
    </div>
  )
}

/** A page about one thing: the thing, once it is read, or else that there is none, or why it could not be read. */
export function Loaded<Data>(props: {
  asked: Pick<UseQueryResult<Data>, 'data' | 'error'>
  text: { loading: string; notFound: string; failed: string }
  children: (data: Data) => ReactNode
}) {
  const { text } = props
  const { data, error } = props.asked
  if (data !== undefined) return props.children(data)
  if (!error) return <Spinner label={text.loading} />
  if (isNotThere(error)) return <Notice>{text.notFound}</Notice>
  return <LoadError sentence={failureSentence(error, text.failed)} />
}
