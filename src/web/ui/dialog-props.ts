import type { ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Spoken, not shown: for dialogs whose content shows its own heading. */
  hideTitle?: boolean
  description?: string
  size?: 'small' | 'medium' | 'large' | 'full'
  children: ReactNode
  /** Stands still beneath the scrolling content. */
  footer?: ReactNode
}
