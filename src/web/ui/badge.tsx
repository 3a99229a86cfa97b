import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tone = 'neutral' | 'good' | 'warning' | 'bad' | 'strong'

export function Badge(props: { tone?: Tone; className?: string; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-2xs font-medium tracking-button uppercase',
        tones[props.tone ?? 'neutral'],
        props.className,
      )}
    >
      {props.children}
    </span>
  )
}

const tones: Record<Tone, string> = {
  neutral: 'bg-linen text-ink',
  good: 'bg-accent-tint text-accent',
  warning: 'bg-amber-tint text-amber',
  bad: 'bg-oxblood-tint text-oxblood',
  strong: 'bg-oxblood text-ground',
}
