import { Menu as Base } from '@base-ui/react/menu'
import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, iconButtonLook } from './icon.tsx'

/** Does something, or opens further items. */
export type MenuItem = {
  label: string
  disabled?: boolean
  onSelect?: () => void
  items?: readonly MenuItem[]
}

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
      <Items of={props.items} align="end" />
    </Base.Root>
  )
}

const Items = ({ of, align }: { of: readonly MenuItem[]; align: 'start' | 'end' }) => (
  <Base.Portal container={contentOfPage()}>
    <Base.Positioner align={align} sideOffset={4} className="z-50">
      <Base.Popup className="min-w-44 rounded-sm border border-hairline bg-ground py-1.5 shadow-lift outline-none">
        {of.map(({ label, disabled, onSelect, items }) =>
          items ? (
            <Base.SubmenuRoot key={label}>
              <Base.SubmenuTrigger
                disabled={disabled}
                openOnHover={false}
                className={classNames(itemLook, 'justify-between gap-4')}
              >
                {label}
                <Icon of={ChevronRight} className="size-4 rtl:-scale-x-100" />
              </Base.SubmenuTrigger>
              <Items of={items} align="start" />
            </Base.SubmenuRoot>
          ) : (
            <Base.Item key={label} disabled={disabled} onClick={onSelect} className={itemLook}>
              {label}
            </Base.Item>
          ),
        )}
      </Base.Popup>
    </Base.Positioner>
  </Base.Portal>
)

const itemLook =
  'flex min-h-11 cursor-pointer items-center px-4 text-sm outline-none data-disabled:text-muted data-highlighted:bg-linen'

/** Within the page's main part, so that it stays inside a landmark. */
const contentOfPage = () =>
  typeof document === 'undefined' ? undefined : (document.getElementById('content') ?? undefined)
