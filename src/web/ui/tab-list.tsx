import type { KeyboardEvent, ReactNode } from 'react'
import { language } from '#text/language.ts'

/**
 * A row of tabs; arrow keys, Home and End move the focus through them, round the ends. By hand, because Base UI's Tabs would enlarge
 * the first visit to a product (docs/decisions/0048-javascript-budget.md).
 */
export const TabList = (props: { label: string; className: string; children: ReactNode }) => (
  <div role="tablist" aria-label={props.label} onKeyDown={moveFocus} className={props.className}>
    {props.children}
  </div>
)

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(event.target as HTMLElement)
  const places: Record<string, number> = {
    Home: 0,
    End: -1,
    [NEXT]: (at + 1) % tabs.length,
    [PREVIOUS]: at - 1,
  }
  const place = places[event.key]
  if (place === undefined) return
  event.preventDefault()
  tabs.at(place)?.focus()
}

const [PREVIOUS, NEXT] = language.dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']

export const tabLook =
  'eyebrow shrink-0 border-b border-transparent text-muted transition-colors hover:text-ink ' +
  'aria-selected:border-ink aria-selected:text-ink focus-visible:-outline-offset-2'
