import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = Omit<ComponentProps<'button'>, 'ref'> & {
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
  const button = useRef<HTMLButtonElement>(null)
  useKeptFocus(button, busy)
  return (
    <button
      type="button"
      {...rest}
      ref={button}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonLook({ variant, size, className })}
    >
      {busy ? <Spinner size="small" /> : icon}
      {children}
    </button>
  )
}

/** A button that cannot be pressed loses the focus. When it is no longer busy, it has it back, unless it went elsewhere. */
function useKeptFocus(button: RefObject<HTMLButtonElement | null>, busy: boolean): void {
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (busy) {
      hadFocus.current = document.activeElement === button.current
      return
    }
    if (hadFocus.current && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [button, busy])
}
