import type { ReactNode, RefObject } from 'react'

/** Whoever opens a dialog also closes it. */
export type DialogState = { open: boolean; onClose: () => void }

export type DialogProps = DialogState & {
  /** The element that gets the focus, if not the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  title: string
  /** Spoken, not shown: for dialogs whose content shows its own heading. */
  hideTitle?: boolean
  description?: string
  size?: 'small' | 'medium' | 'large' | 'full'
  children: ReactNode
  /** Fixed beneath the scrolling content. */
  footer?: ReactNode
}
