import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { TabList, tabLook } from './tab-list.tsx'

export type RouteTab = { value: string; label: string; to: string }

/**
 * Tabs whose choice is the address: each is a link, so they work without a script and can be shared. Arrow keys move through them,
 * Enter opens; scroll position and focus stay.
 */
export function RouteTabs(props: {
  label: string
  tabs: readonly RouteTab[]
  value: string
  /** At the end of the row. */
  trailing?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  const selected = (tab: RouteTab) => tab.value === props.value
  return (
    <>
      <div className="mb-10 flex items-end justify-between gap-6 border-b border-hairline md:mb-14">
        <TabList label={props.label} className="flex flex-wrap gap-x-7 md:gap-x-10">
          {props.tabs.map((tab) => (
            <Link
              key={tab.value}
              id={`${id}-${tab.value}`}
              to={tab.to}
              state={{ stay: true }}
              role="tab"
              aria-selected={selected(tab)}
              aria-controls={selected(tab) ? `${id}-panel` : undefined}
              tabIndex={selected(tab) ? 0 : -1}
              className={`${tabLook} -mb-px py-5`}
            >
              {tab.label}
            </Link>
          ))}
        </TabList>
        <p className="py-5 text-sm text-muted tabular-nums max-sm:sr-only" aria-live="polite">
          {props.trailing}
        </p>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${props.value}`}>
        {props.children}
      </div>
    </>
  )
}
