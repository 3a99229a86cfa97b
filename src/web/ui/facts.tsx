import type { ReactNode } from 'react'

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">{children}</dl>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="mt-0.5 text-sm break-words">{children}</dd>
  </div>
)
