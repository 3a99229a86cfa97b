import { classNames } from './class-names.ts'

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
