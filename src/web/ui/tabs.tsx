import { type ReactNode, useId, useState } from 'react'
import { TabList, tabLook } from './tab-list.tsx'

/** A `lazy` panel is rendered when its tab is selected. */
export type Tab = { value: string; label: string; panel: ReactNode; lazy?: boolean }

/** Tabs with their panels. Focusing a tab selects it, and so does a click, because Safari does not focus a clicked button. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId()
  const [active, setActive] = useState(tabs[0]?.value)
  return (
    <div>
      <TabList label={label} className="flex gap-8 overflow-x-auto border-b border-hairline">
        {tabs.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            aria-selected={value === active}
            aria-controls={`${id}-${value}-panel`}
            tabIndex={value === active ? 0 : -1}
            onFocus={() => setActive(value)}
            onClick={() => setActive(value)}
            className={`${tabLook} py-4`}
          >
            {label}
          </button>
        ))}
      </TabList>
      {tabs.map(({ value, panel, lazy }) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-${value}-panel`}
          aria-labelledby={`${id}-${value}`}
          hidden={value !== active}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of plain text is a stop of its own, as the pattern asks
          tabIndex={0}
          className="py-8"
        >
          {(!lazy || value === active) && panel}
        </div>
      ))}
    </div>
  )
}
