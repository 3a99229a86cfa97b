import type { ReactNode } from 'react'
import { adminText } from '#text/admin.ts'
import { Button } from '#ui/button.tsx'
import { selectionMark } from './use-list-keys.ts'

/** What can be done with the selected rows. It stays at the lower edge of the screen, after the rows in the order of the keyboard. */
export const SelectionBar = (props: { selected: string; onClear: () => void; children: ReactNode }) => (
  <section
    {...selectionMark}
    aria-label={props.selected}
    className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 border border-accent bg-accent-tint px-4 py-2 text-sm shadow-lift"
  >
    <span role="status" className="font-medium tabular-nums">
      {props.selected}
    </span>
    {props.children}
    <Button size="compact" variant="quiet" className="lg:ms-auto" onClick={props.onClear}>
      {adminText.list.clearSelection}
    </Button>
  </section>
)

/** The checkbox that selects a row, or all rows of a page. A finger needs more room than the box has. */
export const SelectBox = (props: {
  label: string
  checked: boolean
  onSelect: (isSelected: boolean, isRange: boolean) => void
}) => (
  <label className="-m-3 inline-grid shrink-0 cursor-pointer place-content-center p-3 align-middle">
    <input
      type="checkbox"
      aria-label={props.label}
      checked={props.checked}
      onChange={(event) =>
        // A checkbox changes by a click, which knows whether Shift is pressed.
        props.onSelect(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true)
      }
      className="size-4.5 accent-accent"
    />
  </label>
)
