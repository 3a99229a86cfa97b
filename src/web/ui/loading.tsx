import { sharedText } from '#text/shared.ts'
import { classNames } from './class-names.ts'

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
