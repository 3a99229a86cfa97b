import type { ReactNode } from 'react'

export function EmptyState({
  title,
  sentence,
  action,
}: {
  title: string
  sentence?: string
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-5 py-20 text-center">
      <h2 className="text-heading">{title}</h2>
      {sentence && <p className="max-w-md text-sm text-muted">{sentence}</p>}
      {action}
    </div>
  )
}
