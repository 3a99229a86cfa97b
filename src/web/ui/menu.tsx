import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { iconButtonLook } from './icon-button.tsx'

export type MenuItem = { label: string; onSelect: () => void; disabled?: boolean }

export function Menu(props: {
  label: string
  trigger: ReactNode
  items: readonly MenuItem[]
  className?: string
}) {
  return (
    <Base.Root>
      <Base.Trigger aria-label={props.label} className={classNames(iconButtonLook, props.className)}>
        {props.trigger}
      </Base.Trigger>
      <Base.Portal container={contentOfPage()}>
        <Base.Positioner align="end" sideOffset={4} className="z-50">
          <Base.Popup className="min-w-44 rounded-sm border border-hairline bg-ground py-1.5 shadow-lift outline-none">
            {props.items.map((item) => (
              <Base.Item
                key={item.label}
                disabled={item.disabled}
                onClick={item.onSelect}
                className="flex min-h-11 cursor-pointer items-center px-4 text-sm outline-none data-disabled:text-muted data-highlighted:bg-linen"
              >
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Within the page's main part, so that it stays inside a landmark. */
const contentOfPage = () =>
  typeof document === 'undefined' ? undefined : (document.getElementById('content') ?? undefined)
