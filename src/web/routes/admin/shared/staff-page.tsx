import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { isNotThere } from '#client/call-failed.ts'
import { toLatinNumber } from '#shared/language/digits.ts'
import { staffPages } from '#shared/pages.ts'
import { adminText } from '#text/admin.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence } from '#web/data/api.ts'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { noticesBelow } from './notices-below.ts'

/** The frame of a staff screen: back link, heading and actions. */
export function StaffPage(props: {
  title: string
  back?: 'panel' | { to: string; label: string; asButton?: boolean }
  actions?: ReactNode
  children: ReactNode
}) {
  useEffect(takeArabicDigits, [])
  return (
    <div {...noticesBelow} className="staff wrap pt-1 pb-20">
      <div className="mb-1 flex flex-wrap items-center gap-x-4 gap-y-2 min-h-11 max-lg:pb-1 lg:min-h-10">
        {props.back && <Back {...(props.back === 'panel' ? toPanel : props.back)} />}
        <h1>{props.title}</h1>
        {props.actions && (
          <div className="flex grow flex-wrap items-center gap-3 lg:basis-0 lg:justify-end">
            {props.actions}
          </div>
        )}
      </div>
      {props.children}
    </div>
  )
}

const toPanel = { to: staffPages.panel.path, label: adminText.back }

function Back({ to, label, asButton }: { to: string; label: string; asButton?: boolean }) {
  const [, navigate] = useLocation()
  const may = useStaffRights()
  if (to === staffPages.panel.path && !may(staffPages.panel.audience)) return null
  const shown = (
    <>
      <Icon of={ArrowLeft} className="mirrored size-4" />
      {label}
    </>
  )
  if (!asButton)
    return (
      <Link to={to} className={backLook}>
        {shown}
      </Link>
    )
  return (
    <button type="button" className={backLook} onClick={() => navigate(to)}>
      {shown}
    </button>
  )
}

/** The style of a heading below the screen's own. */
export const sectionHead = 'mb-3 font-sans text-base font-medium tracking-normal'

const backLook =
  '-ms-1 inline-flex min-h-11 items-center lg:min-h-9 gap-2 px-1 text-sm text-muted transition-colors hover:text-ink'

/**
 * A number input accepts Latin digits only and silently drops those of an Arabic keyboard. This inserts them as Latin ones, in every
 * number input of the page, until the returned function is called.
 */
function takeArabicDigits(): () => void {
  document.addEventListener('beforeinput', typeLatin)
  return () => document.removeEventListener('beforeinput', typeLatin)
}

function typeLatin(event: InputEvent): void {
  const { target, data } = event
  if (!data || !(target instanceof HTMLInputElement) || target.type !== 'number') return
  const latin = toLatinNumber(data)
  if (latin === data) return
  event.preventDefault()
  // Deprecated, but supported by every browser, and the only way that preserves undo.
  document.execCommand('insertText', false, latin)
}

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
