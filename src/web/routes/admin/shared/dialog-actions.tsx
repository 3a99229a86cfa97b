import type { ReactNode } from 'react'
import { adminText } from '#text/admin.ts'
import { Button, type ButtonProps, classNames } from '#ui/elements.tsx'

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
