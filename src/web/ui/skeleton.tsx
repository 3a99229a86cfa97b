import { classNames } from './class-names.ts'

/** The place of something that is on its way. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-breathe rounded-sm bg-linen', className)} />
}
