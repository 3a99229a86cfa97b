import { Link } from 'wouter'
import { useCurrentInSight } from '#ui/in-sight.ts'
import { viewsMark } from './use-list-keys.ts'

export type SavedView = {
  name: string
  label: string
  to: string
  count: number | undefined
  isCurrent: boolean
}

/** The saved views of a list as links, each with its number of rows. On a phone they scroll sideways. */
export function ViewTabs({ label, views }: { label: string; views: readonly SavedView[] }) {
  const current = views.find(({ isCurrent }) => isCurrent)
  const row = useCurrentInSight<HTMLUListElement>(current?.name, current?.count !== undefined)
  return (
    <nav aria-label={label} className="min-w-0" {...viewsMark}>
      <ul ref={row} className="scroll-edge relative flex gap-x-1 overflow-x-auto">
        {views.map(({ name, label, to, count, isCurrent }) => (
          <li key={name} className="shrink-0">
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-sm whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink lg:min-h-9"
            >
              {label}
              {count !== undefined && (
                <span className="rounded-full bg-sand px-2 text-xs text-ink tabular-nums">
                  {count.toLocaleString('en-US')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
