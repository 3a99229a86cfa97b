import { lazy, Suspense, useState } from 'react'
import type { AlertProps } from './alert-props.ts'

/** A message that must be seen and dismissed: exactly `text`, and one OK button. Null means none. */
export function Alert(props: AlertProps) {
  const [wasShown, setWasShown] = useState(false)
  if (props.text && !wasShown) setWasShown(true)
  if (!wasShown) return null
  return (
    <Suspense>
      <AlertSurface {...props} />
    </Suspense>
  )
}

const AlertSurface = lazy(() => import('./alert-surface.tsx'))
