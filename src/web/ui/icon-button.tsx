import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A button that shows only an icon: its name is spoken. */
export function IconButton({
  label,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(iconButtonLook, className)} />
  )
}

export const iconButtonLook =
  'inline-grid size-11 shrink-0 place-content-center rounded-sm text-ink transition-colors hover:text-accent ' +
  'disabled:text-edge disabled:cursor-not-allowed [&_svg]:size-5 [&_svg]:stroke-[1.4]'
