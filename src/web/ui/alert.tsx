import { useEffect, useState } from 'react'
import type { AlertProps } from './alert-surface.tsx'
import { LazyBoundary, lazyWithRetry } from './lazy-with-retry.tsx'
import { toast } from './toast.ts'

/** A message that must be dismissed: exactly `text`, and one OK button. Null means none. */
export function Alert(props: AlertProps) {
  const [wasShown, setWasShown] = useState(false)
  // Preloaded, because the most frequent message is that the connection is lost.
  useEffect(preload, [])
  if (props.text && !wasShown) setWasShown(true)
  if (!wasShown) return null
  const tellOtherwise = () => {
    setWasShown(false)
    props.onDismiss()
    if (props.text) void toast({ title: props.text, tone: 'bad' })
  }
  return (
    <LazyBoundary onFailed={tellOtherwise}>
      <AlertSurface {...props} />
    </LazyBoundary>
  )
}

const loadSurface = () => import('./alert-surface.tsx')
const AlertSurface = lazyWithRetry(loadSurface)
const preload = () => void loadSurface().catch(() => undefined)
