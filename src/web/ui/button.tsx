import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from './class-names.ts'
import { Spinner } from './loading.tsx'

type ButtonLook = {
  variant?: 'primary' | 'outline' | 'quiet' | 'light' | 'danger'
  size?: 'compact' | 'small' | 'medium' | 'large'
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
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

/** The look of a button, for what leads out of the shop like one. */
export const buttonLook = ({
  variant = 'primary',
  size = 'medium',
  className,
}: ButtonLook & { className?: string } = {}): string =>
  classNames(base, variants[variant], sizes[size], className)

const base =
  'button inline-flex items-center justify-center gap-2.5 rounded-sm border text-center font-medium uppercase ' +
  'tracking-button transition select-none active:translate-y-px ' +
  'off:cursor-not-allowed off:active:translate-y-0'

const variants = {
  primary:
    'border-accent bg-accent text-ground hover:border-accent-deep hover:bg-accent-deep ' +
    'off:border-sand off:bg-sand off:text-muted',
  outline:
    'border-ink/70 bg-transparent text-ink hover:border-ink hover:bg-ink hover:text-ground ' +
    'off:border-hairline off:bg-transparent off:text-muted',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-linen off:bg-transparent off:text-muted',
  light: 'border-ground bg-ground text-ink hover:bg-transparent hover:text-ground',
  danger:
    'border-oxblood/60 bg-transparent text-oxblood hover:bg-oxblood hover:text-ground ' +
    'off:border-hairline off:bg-transparent off:text-muted',
}

/** With large fonts on a narrow phone, the text needs the room more than the padding. */
const sizes = {
  /** In rows and bars of staff; on a phone as high as a finger needs. */
  compact: 'min-h-[44px] px-3 text-xs lg:min-h-8',
  small: 'min-h-9 px-4 py-1.5 text-2xs',
  medium: 'min-h-12 px-[min(1.75rem,12vw)] py-3 text-xs',
  large: 'min-h-14 px-[min(2.25rem,12vw)] py-4 text-xs',
}

/** A link that leads on like a button. */
export const ButtonLink = ({
  variant,
  size,
  className,
  ...link
}: Omit<ComponentProps<'a'>, 'href' | 'ref'> & { to: string; state?: object } & ButtonLook) => (
  <Link {...link} className={buttonLook({ variant, size, className })} />
)

/** A link inside running text. */
export const textLink =
  'underline decoration-edge decoration-1 underline-offset-4 transition-colors hover:decoration-ink hover:text-accent'

/** A standalone link: small capitals over a hairline. */
export const standaloneLink =
  'eyebrow -mt-1 inline-block border-b border-ink/40 pt-1 pb-1.5 transition-colors hover:border-ink hover:text-accent'

/**
 * For a button that removes its own row, or is replaced by another: the second half of a double click would hit the control that is
 * now below the pointer. And for one that adds: a double click adds one.
 */
export const onFirstClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}
