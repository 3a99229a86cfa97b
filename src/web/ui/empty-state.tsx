import type { ReactNode } from 'react'

export function EmptyState({
  title,
  sentence,
  action,
  heading: Heading = 'h2',
}: {
  title: string
  sentence?: string
  action?: ReactNode
  /** Whether its title is the heading of the page. */
  heading?: 'h1' | 'h2'
}) {
  return (
    <div className="flex flex-col items-center gap-5 py-20 text-center">
      <Heading className="text-heading">{title}</Heading>
      {sentence && <p className="max-w-md text-sm text-muted">{sentence}</p>}
      {action}
    </div>
  )
}
