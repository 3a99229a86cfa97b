import { type ReactNode, useState } from 'react'
import { textLink } from './button.tsx'
import { classNames } from './class-names.ts'
import { Dialog } from './dialog.tsx'
import type { DialogProps, DialogState } from './dialog-props.ts'

/** A text button that opens a dialog. */
export function DialogLink({
  label,
  isOffered = true,
  className,
  children,
  ...dialog
}: Omit<DialogProps, keyof DialogState | 'children'> & {
  label: ReactNode
  /** An open dialog stays when its link disappears. */
  isOffered?: boolean
  className?: string
  children: (close: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  if (!isOffered && !open) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classNames('inline-flex min-h-11 items-center gap-2 text-sm', textLink, className)}
      >
        {label}
      </button>
      <Dialog {...dialog} open={open} onClose={() => setOpen(false)}>
        {children(() => setOpen(false))}
      </Dialog>
    </>
  )
}
