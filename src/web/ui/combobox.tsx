import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronDown } from 'lucide'
import { useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { controlLook, FieldFrame } from './field.tsx'
import { Icon } from './icon.tsx'

export type ComboboxItem<Value extends string> = { value: Value; label: string }

/**
 * A list that is searched by typing. Without Base.Popup, which hides the rest of the page from screen readers, the field's own label
 * included: so the list is closed here when the focus leaves.
 */
export function Combobox<Value extends string>(props: {
  id: string
  label: string
  hint: string
  items: readonly ComboboxItem<Value>[]
  value: Value | null
  onChange: (value: Value | null) => void
  /** Whether an item is found by what was typed. */
  matches: (item: ComboboxItem<Value>, typed: string) => boolean
  /** The name of the button that opens the list. */
  openLabel: string
  /** Where nothing matches. */
  nothing: string
}) {
  const { id, label, hint, items } = props
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      items={items}
      value={items.find(({ value }) => value === props.value) ?? null}
      onValueChange={(item) => props.onChange(item?.value ?? null)}
      filter={props.matches}
      autoHighlight
      open={isOpen}
      onOpenChange={setOpen}
    >
      <FieldFrame {...{ id, label, hint }}>
        <span className="relative block">
          <Base.Input
            id={id}
            aria-describedby={hint && `${id}-hint`}
            autoComplete="off"
            onBlur={({ relatedTarget }) => !list.current?.contains(relatedTarget) && setOpen(false)}
            className={classNames(controlLook, 'pe-12')}
          />
          <Base.Trigger
            aria-label={props.openLabel}
            tabIndex={-1}
            className="absolute inset-y-0 end-0 grid w-12 place-content-center"
          >
            <Icon of={ChevronDown} className="size-4" />
          </Base.Trigger>
        </span>
      </FieldFrame>
      <Base.Portal container={contentOfPage()}>
        <Base.Positioner sideOffset={4} className="z-50 outline-none">
          <div
            ref={list}
            className="w-(--anchor-width) rounded-sm border border-hairline bg-ground shadow-lift outline-none"
          >
            <Base.Empty className="text-sm text-muted not-empty:px-4 not-empty:py-3">
              {props.nothing}
            </Base.Empty>
            <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain outline-none not-empty:py-1.5">
              {(item: ComboboxItem<Value>) => (
                <Base.Item
                  key={item.value}
                  value={item}
                  className="flex min-h-11 cursor-pointer items-center px-4 text-start text-sm outline-none data-highlighted:bg-linen data-selected:font-medium"
                >
                  {item.label}
                </Base.Item>
              )}
            </Base.List>
          </div>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Within the page's main part, so that it stays inside a landmark. */
const contentOfPage = () =>
  typeof document === 'undefined' ? undefined : (document.getElementById('content') ?? undefined)
