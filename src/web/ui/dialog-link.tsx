import { type ReactNode, useState } from 'react'
import { textLink } from './button-look.ts'
import { classNames } from './class-names.ts'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog-props.ts'

/** Words to press that open a dialog. */
export function DialogLink({
  label,
  isOffered = true,
  className,
  ...dialog
}: Omit<DialogProps, 'open' | 'onOpenChange'> & {
  label: ReactNode
  /** A dialog that is open stays when there is no more reason to offer it. */
  isOffered?: boolean
  className?: string
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
      <Dialog {...dialog} open={open} onOpenChange={setOpen} />
    </>
  )
}
