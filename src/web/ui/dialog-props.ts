import type { ReactNode, RefObject } from 'react'

export type DialogProps = {
  /** The element that gets the focus, if not the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Spoken, not shown: for dialogs whose content shows its own heading. */
  hideTitle?: boolean
  description?: string
  size?: 'small' | 'medium' | 'large' | 'full'
  children: ReactNode
  /** Fixed beneath the scrolling content. */
  footer?: ReactNode
}
