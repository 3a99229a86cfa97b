import { Dialog } from '@base-ui/react/dialog'
import type { RefObject } from 'react'
import { filtersText as text } from '#text/filters.ts'
import type { OpenedFilter } from './chosen-filters.ts'
import { type Choosing, KindChoice, PriceChoice } from './filter-choices.tsx'

/** Where it opens in the row of the buttons, in pixels from the top and from the side where lines start. */
export type PanelPlace = { top: number; start: number }

/**
 * Each choice applies at once. A click outside the bar and Escape close it. A non-modal dialog, because Base UI's Popover needs its
 * own trigger for the tab order, which a first visit would have to load.
 */
export default function FilterPanel(
  props: Choosing & {
    kind: OpenedFilter
    /** The row of buttons above it. */
    bar: RefObject<HTMLElement | null>
    place: PanelPlace
    onClose: () => void
  },
) {
  const { kind, bar, place, onClose, ...choosing } = props
  return (
    <Dialog.Root
      open
      modal={false}
      onOpenChange={(_, { reason, event }) => {
        // The buttons of the bar open and close it themselves.
        if (reason === 'escape-key' || !bar.current?.contains(event.target as Node)) onClose()
      }}
    >
      <Dialog.Portal container={bar}>
        <Dialog.Popup
          aria-label={text.kinds[kind]}
          finalFocus={false}
          // The last ones would be wider than what is left of the row.
          style={{ top: place.top, insetInlineStart: `min(${place.start}px, 100% - 32rem)` }}
          className="absolute z-20 mt-2 max-h-[max(16rem,100dvh-23rem)] w-lg overflow-y-auto rounded-sm border border-hairline bg-ground px-6 py-4 shadow-lift outline-none"
        >
          {kind === 'price' ? <PriceChoice {...choosing} /> : <KindChoice kind={kind} {...choosing} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
