import type { ReactNode, RefObject } from 'react'

export type DialogProps = {
  /** What has the focus when it opens, if that is not its first control. */
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
