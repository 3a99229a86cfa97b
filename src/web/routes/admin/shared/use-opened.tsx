import { Fragment, type ReactNode, useCallback, useState } from 'react'
import type { DialogState } from '#ui/dialog.tsx'

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
