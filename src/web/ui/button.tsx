import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Busy buttons cannot be pressed again; give the busy words as children. */
  busy?: boolean
  icon?: ReactNode
}

export function Button({
  variant,
  size,
  busy = false,
  icon,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonLook({ variant, size, className })}
    >
      {busy ? <Spinner size="small" /> : icon}
      {children}
    </button>
  )
}
