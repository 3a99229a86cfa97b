import { type ReactNode, useState } from 'react'
import { sharedText } from '#text/shared.ts'
import type { DialogProps, DialogState } from './dialog-props.ts'
import { LazyBoundary, lazyWithRetry } from './lazy-with-retry.tsx'
import { toastError } from './toast.ts'

export type { DialogState } from './dialog-props.ts'

/**
 * A dialog on wide screens, below 768 px a sheet from the bottom edge that can be dragged down. The focus is trapped and restored;
 * Escape and a click outside close it. Its code is loaded when the first one opens, together with lazy content; if either cannot be
 * loaded, the dialog closes and a message is shown.
 */
export const Dialog = (props: DialogProps) => (
  <FromFirstOpening {...props}>
    <DialogSurface {...props} />
  </FromFirstOpening>
)

/** Around a lazy dialog. */
export function FromFirstOpening(props: DialogState & { children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  const giveUp = () => {
    setWasOpen(false)
    props.onClose()
    // Why code could not be loaded is known only of a device that is offline.
    void toastError(navigator.onLine === false ? sharedText.unreached.offline : sharedText.didNotWork)
  }
  return <LazyBoundary onFailed={giveUp}>{props.children}</LazyBoundary>
}

/** Loads the code ahead, when a dialog is about to open. */
export const preloadDialog = () => void loadSurface().catch(() => undefined)

const loadSurface = () => import('./dialog-surface.tsx')
const DialogSurface = lazyWithRetry(loadSurface)
