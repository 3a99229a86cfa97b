import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filterKinds } from '#shared/shop-filters.ts'
import { filtersText as text } from '#text/filters.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useClient } from '#web/data/api.ts'
import { usePeople } from '#web/features/catalog/my-size/sized-people.ts'
import { type Line, lineQuery } from '#web/features/catalog/queries/catalog-queries.ts'
import { type Choosing, KindChoice, PriceChoice } from './filter-choices.tsx'
import { FitsMe } from './fits-me.tsx'

/** Choices apply when the button is pressed, which shows the number of products. */
export default function FilterSheet(props: Choosing & { line: Line; onClose: () => void }) {
  const { line, filters, facets, onChange, onClose } = props
  const [draft, setDraft] = useState(filters)
  const found = useQuery({
    ...lineQuery(useClient(), line, 1, draft, usePeople().chosen?.sizing),
    placeholderData: (before) => before,
  })
  const now = found.data?.facets ?? facets
  const total = found.data?.total
  const choosing = { filters: draft, facets: now, onChange: setDraft }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.label}
      footer={
        <Button
          className="w-full"
          disabled={total === 0}
          onClick={() => {
            onClose()
            onChange(draft)
          }}
        >
          <span aria-live="polite">{total === 0 ? text.showNone : text.show(total ?? 0)}</span>
        </Button>
      }
    >
      <div className="grid gap-6 pt-2">
        {filterKinds
          .filter((kind) => now?.[kind].length !== 0)
          .map((kind) => (
            <KindChoice key={kind} kind={kind} {...choosing} hasHeading />
          ))}
        <PriceChoice {...choosing} hasHeading />
        <div>
          <Checkbox
            label={text.sale}
            checked={draft.sale ?? false}
            onChange={() => setDraft({ ...draft, sale: draft.sale ? undefined : true })}
          />
          <FitsMe
            isOn={draft.fits ?? false}
            onChange={(isOn) => setDraft({ ...draft, fits: isOn || undefined })}
          >
            {(press) => <Checkbox label={text.fits} checked={draft.fits ?? false} onChange={press} />}
          </FitsMe>
        </div>
      </div>
    </Dialog>
  )
}
