import { useState } from 'react'
import { sharedText } from '#text/shared.ts'
import type { DialogProps } from './dialog-props.ts'
import { LazyBoundary, lazyWithRetry } from './lazy-with-retry.tsx'
import { toast } from './toast.ts'

/**
 * A dialog on wide screens, a sheet from the bottom edge under 768 px that can be dragged down. Focus is kept inside
 * and given back; Escape and a press outside close it. Its code is loaded when the first one opens, and what is lazy inside
 * is waited for; if either cannot be loaded, the dialog closes and says so.
 */
export const Dialog = (props: DialogProps) => (
  <FromFirstOpening {...props}>
    <DialogSurface {...props} />
  </FromFirstOpening>
)

/** Around a dialog that is lazy itself. */
export function FromFirstOpening(props: Pick<DialogProps, 'open' | 'onOpenChange' | 'children'>) {
  const [wasOpen, setWasOpen] = useState(props.open)
  const [hasFailed, setHasFailed] = useState(false)
  if (props.open && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  const giveUp = () => {
    // As for screens (layout/error-boundary.tsx): some browsers remember a failed import until the page is reloaded.
    if (hasFailed && navigator.onLine) return window.location.reload()
    setHasFailed(true)
    setWasOpen(false)
    props.onOpenChange(false)
    void toast({ ...sharedText.unreachable, tone: 'bad' })
  }
  return <LazyBoundary onFailed={giveUp}>{props.children}</LazyBoundary>
}

/** For an interaction that is about to open one: loads the code ahead. */
export const preloadDialog = () => void loadSurface().catch(() => undefined)

const loadSurface = () => import('./dialog-surface.tsx')
const DialogSurface = lazyWithRetry(loadSurface)
