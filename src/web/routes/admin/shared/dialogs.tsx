import { Fragment, type ReactNode, useCallback, useState } from 'react'
import { adminText } from '#text/admin.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { DialogState } from '#ui/dialog.tsx'

/**
 * Beneath what a dialog asks: the way out of it, and the button that does it, with other words while it is busy. `note` is before them.
 * In the body of a small dialog they are small, and the one that does it comes first.
 */
export function DialogActions({
  words,
  onCancel,
  note,
  inBody = false,
  ...button
}: ButtonProps & {
  words: { go: string; going?: string }
  onCancel: () => void
  note?: ReactNode
  inBody?: boolean
}) {
  const { go, going = go } = words
  const size = inBody ? 'small' : 'medium'
  const act = (
    <Button size={size} {...button}>
      {button.busy ? going : go}
    </Button>
  )
  return (
    <div
      className={classNames('flex flex-wrap gap-3', !inBody && 'justify-end', note ? 'items-center' : null)}
    >
      {inBody ? act : note}
      <Button size={size} variant="outline" onClick={onCancel}>
        {adminText.cancel}
      </Button>
      {!inBody && act}
    </div>
  )
}

/**
 * A dialog, and what it was opened for: `first`, if it is open from the start. Each opening mounts a new one, which starts from the saved
 * state; it stays mounted while it closes, for the closing animation.
 */
export function useOpened<What = void>(first?: What) {
  const [opened, setOpened] = useState<Opened<What> | null>(() =>
    first === undefined ? null : { what: first, isOpen: true, times: 1 },
  )
  const open = useCallback(
    (what: What) => setOpened((last) => ({ what, isOpen: true, times: (last?.times ?? 0) + 1 })),
    [],
  )
  const onClose = () => setOpened((last) => last && { ...last, isOpen: false })
  return {
    open,
    shown: (dialog: (state: DialogState, what: What) => ReactNode) =>
      opened && (
        <Fragment key={opened.times}>{dialog({ open: opened.isOpen, onClose }, opened.what)}</Fragment>
      ),
  }
}

type Opened<What> = { what: What; isOpen: boolean; times: number }
