import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export type Tab = { value: string; label: string; panel: ReactNode }

/** Tabs with their panels; arrow keys walk through them. */
export function Tabs(props: {
  label: string
  tabs: readonly Tab[]
  value?: string
  onValueChange?: (value: string) => void
}) {
  const first = props.tabs[0]?.value
  return (
    <Base.Root
      {...(props.value === undefined ? { defaultValue: first } : { value: props.value })}
      onValueChange={(value) => props.onValueChange?.(String(value))}
    >
      <Base.List aria-label={props.label} className="flex gap-8 overflow-x-auto border-b border-hairline">
        {props.tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={tabLook}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {props.tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="py-8">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

export const tabLook =
  'eyebrow shrink-0 border-b border-transparent py-4 text-muted transition-colors hover:text-ink ' +
  'data-active:border-ink data-active:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink ' +
  'focus-visible:-outline-offset-2'
