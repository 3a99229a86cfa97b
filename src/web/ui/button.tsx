import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Busy buttons cannot be pressed again, but retain the focus; pass the busy text as children. */
  busy?: boolean
  icon?: ReactNode
}

export function Button({
  variant,
  size,
  busy = false,
  icon,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`, which takes the focus away. Enter in a field of its form presses it, too.
      onClick={busy ? ignore : onClick}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      className={buttonLook({ variant, size, className })}
    >
      {busy ? <Spinner size="small" /> : icon}
      {children}
    </button>
  )
}

const ignore = (event: MouseEvent) => event.preventDefault()
