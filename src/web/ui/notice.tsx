import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

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
