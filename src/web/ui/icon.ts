import type { IconNode } from 'lucide'
import { createElement } from 'react'

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
