import type { IconNode } from 'lucide'
import { type ComponentProps, createElement, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'wouter'
import { sharedText } from '#text/shared.ts'

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

/** A button that shows only an icon: its name is spoken. `light` is for dark pictures. */
export function IconButton({
  label,
  light = false,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; light?: boolean }) {
  const look = light ? lightIconButtonLook : iconButtonLook
  return <button type="button" {...rest} aria-label={label} className={classNames(look, className)} />
}

/** In pixels: a finger does not grow with the font, and four of them must fit beside the wordmark. */
const shape =
  'inline-grid size-[44px] shrink-0 place-content-center rounded-sm transition-colors ' +
  'disabled:text-edge disabled:cursor-not-allowed [&_svg]:size-5 [&_svg]:stroke-[1.4] '

/** For links and triggers that look like one. */
export const iconButtonLook = `${shape}text-ink hover:text-accent`
const lightIconButtonLook = `${shape}text-ground hover:text-sand`

/** A decorative icon, hidden from screen readers: the control around it has a name. */
export const Icon = ({ of: drawing, className }: { of: IconNode; className?: string }) =>
  createElement(
    'svg',
    { ...look, className },
    ...drawing.map(([tag, attributes]) => createElement(tag, attributes)),
  )

const look = {
  'aria-hidden': true,
  viewBox: '0 0 24 24',
  width: 24,
  height: 24,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** A message that stays on the page. An error is red, and is announced at once. */
export function Notice(props: { tone?: 'bad' | 'good' | 'warning'; children: ReactNode }) {
  const { tone = 'bad', children } = props
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames('border-s-2 px-4 py-3 text-sm', tones[tone])}
    >
      {children}
    </div>
  )
}

const tones = {
  bad: 'border-oxblood bg-oxblood-tint text-oxblood',
  good: 'border-accent bg-accent-tint text-accent',
  warning: 'border-amber bg-amber-tint text-amber',
}

/** With a `label` it is shown and announced; the small one inside a button is decorative. */
export function Spinner({ size = 'medium', label }: { size?: 'small' | 'medium'; label?: string }) {
  const ring = (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block animate-turn rounded-full border border-current border-t-transparent',
        size === 'small' ? 'size-3.5' : 'size-8',
      )}
    />
  )
  if (size === 'small' && !label) return ring
  return (
    <div role="status" className="flex flex-col items-center justify-center gap-5 py-24 text-muted">
      {ring}
      <span className="text-sm">{label ?? sharedText.loading}</span>
    </div>
  )
}

/** The label is only spoken. */
export const Skeleton = ({ className, label }: { className?: string; label?: string }) => (
  <>
    {label && (
      <p role="status" className="sr-only">
        {label}
      </p>
    )}
    <div
      aria-hidden="true"
      className={classNames('animate-breathe rounded-sm bg-linen noscript:hidden', className)}
    />
  </>
)

/** Joins class names, skipping empty ones. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
