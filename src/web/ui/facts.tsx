import type { ReactNode } from 'react'

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">{children}</dl>
)

/** `wide`: in a line of its own. */
export const Fact = (props: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={props.wide ? 'min-w-0 sm:col-span-full' : 'min-w-0'}>
    <dt className="text-xs text-muted">{props.name}</dt>
    <dd className="mt-0.5 text-sm break-words">{props.children}</dd>
  </div>
)
