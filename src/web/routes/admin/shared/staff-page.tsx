import { ArrowLeft } from 'lucide'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { toLatinNumber } from '#shared/language/digits.ts'
import { staffPages } from '#shared/pages.ts'
import { adminText } from '#text/admin.ts'
import { Icon } from '#ui/icon.tsx'
import { useStaffRights } from '#web/features/accounts/session.tsx'

/** The frame of a staff screen: back link, heading and actions. */
export function StaffPage(props: {
  title: string
  back?: 'panel' | { to: string; label: string; asButton?: boolean }
  actions?: ReactNode
  children: ReactNode
}) {
  useEffect(takeArabicDigits, [])
  return (
    <div className="staff wrap pt-1 pb-20">
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
