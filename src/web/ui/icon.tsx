import type { IconNode } from 'lucide'
import { type ComponentProps, createElement } from 'react'
import { classNames } from './class-names.ts'

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
