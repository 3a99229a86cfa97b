import { classNames } from '#ui/class-names.ts'

/** A dot in the color of the cloth; half light, half dark where the color is unknown. The name is beside it, as text. */
export function Swatch({ of, className }: { of: string | null; className?: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ background: of ?? UNKNOWN }}
      className={classNames(
        'inline-block shrink-0 rounded-full border border-edge forced-color-adjust-none',
        className,
      )}
    />
  )
}

const UNKNOWN = 'linear-gradient(135deg, var(--color-ground) 50%, var(--color-edge) 50%)'
