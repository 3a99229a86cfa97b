import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './dialog-props.ts'

/**
 * A dialog on wide screens, a sheet from the bottom edge under 768 px that can be dragged down. Focus is kept inside
 * and given back; Escape and a press outside close it. Its code is loaded when the first one opens.
 */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense>
      <DialogSurface {...props} />
    </Suspense>
  )
}

/** For an interaction that is about to open one: loads the code ahead. */
export const preloadDialog = () => void loadSurface()

const loadSurface = () => import('./dialog-surface.tsx')
const DialogSurface = lazy(loadSurface)
