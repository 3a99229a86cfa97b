import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

export type Tab = { value: string; label: string; panel: ReactNode }

/**
 * Tabs with their panels; arrow keys, Home and End walk through them. By hand, because the library's part brings
 * 11 KB of positioning along that a product page's first visit cannot spare.
 */
export function Tabs(props: {
  label: string
  tabs: readonly Tab[]
  value?: string
  onValueChange?: (value: string) => void
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(props.tabs[0]?.value)
  const active = props.value ?? own

  const choose = (tab: Tab) => {
    setOwn(tab.value)
    props.onValueChange?.(tab.value)
  }
  const walk = (event: KeyboardEvent) => {
    const at = props.tabs.findIndex(({ value }) => value === active)
    const next = props.tabs.at(nextIndex(event, at, props.tabs.length) ?? at)
    if (!next || next.value === active) return
    event.preventDefault()
    choose(next)
    list.current?.querySelector<HTMLElement>(`[id="${id}-${next.value}"]`)?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={props.label}
        onKeyDown={walk}
        className="flex gap-8 overflow-x-auto border-b border-hairline"
      >
        {props.tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === active}
            aria-controls={`${id}-${tab.value}-panel`}
            tabIndex={tab.value === active ? 0 : -1}
            onClick={() => choose(tab)}
            className={tabLook}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {props.tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== active}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of plain text is a stop of its own, as the pattern asks
          tabIndex={0}
          className="py-8"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}

/** Where the key leads, round the ends; undefined for a key that means nothing here. */
function nextIndex({ key, currentTarget }: KeyboardEvent, at: number, count: number): number | undefined {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === forward) return (at + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowRight') return (at - 1 + count) % count
  return undefined
}

export const tabLook =
  'eyebrow shrink-0 border-b border-transparent py-4 text-muted transition-colors hover:text-ink ' +
  'aria-selected:border-ink aria-selected:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink ' +
  'focus-visible:-outline-offset-2'
