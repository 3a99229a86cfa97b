import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { filtersText as text } from '#text/filters.ts'
import type { Facets } from '../../../../contract/product-lists.ts'
import { type FilterKind, filterKinds, type ShopFilters } from '../../../../contract/shop-filters.ts'
import { pricePattern } from '../../../../contract/values.ts'
import { useClient } from '../../../data/client-context.ts'
import { type Line, lineQuery } from '../../../features/catalog/catalog-lists.ts'
import { usePeople } from '../../../features/catalog/sized-people.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { labelOf, type OpenedFilter, toggled } from './chosen-filters.ts'
import { FitsMe } from './fits-me.tsx'

type Choosing = {
  line: Line
  filters: ShopFilters
  facets: Facets | undefined
  onChange: (filters: ShopFilters) => void
  onClose: () => void
}

/** The choices of one kind beneath its button, or all of them in a sheet. */
export default function FilterChoices({ kind, ...choosing }: { kind: OpenedFilter | null } & Choosing) {
  return kind === null ? <FilterSheet {...choosing} /> : <FilterPanel kind={kind} {...choosing} />
}

/** Each choice counts at once. A press elsewhere and Escape close it. */
function FilterPanel({ kind, onClose, ...choosing }: { kind: OpenedFilter } & Choosing) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    panel.current?.querySelector('input')?.focus()
    const closeOutside = (event: Event) => {
      const bar = panel.current?.parentElement
      if (bar && !bar.contains(event.target as Node)) close.current()
    }
    const closeByKey = (event: KeyboardEvent) => event.key === 'Escape' && close.current()
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [])
  return (
    <div
      ref={panel}
      className="absolute inset-x-0 top-full z-20 mt-2 max-h-[60vh] w-full max-w-lg overflow-y-auto rounded-sm border border-hairline bg-ground px-6 py-4 shadow-lift"
    >
      {kind === 'price' ? <PriceChoice {...choosing} /> : <KindChoice kind={kind} {...choosing} />}
    </div>
  )
}

/** Nothing changes behind the sheet until its button is pressed, which says how many pairs there are. */
function FilterSheet({ line, filters, facets, onChange, onClose }: Choosing) {
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
      onOpenChange={(open) => !open && onClose()}
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

type Choice = Pick<Choosing, 'filters' | 'facets' | 'onChange'> & { hasHeading?: boolean }

function KindChoice({ kind, filters, facets, onChange, hasHeading }: Choice & { kind: FilterKind }) {
  const chosen: readonly string[] = filters[kind] ?? []
  const isChosen = (value: string) => chosen.some((one) => one.toLowerCase() === value.toLowerCase())
  const spelledAs = (value: string) =>
    chosen.find((one) => one.toLowerCase() === value.toLowerCase()) ?? value
  return (
    <fieldset>
      <legend className={hasHeading ? 'mb-1 text-sm font-medium' : 'sr-only'}>{text.kinds[kind]}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {facets?.[kind].map(({ value, count }) => (
          <Checkbox
            key={value}
            label={
              <>
                {labelOf(kind, value, facets)} <span className="text-muted tabular-nums">({count})</span>
              </>
            }
            checked={isChosen(value)}
            disabled={count === 0 && !isChosen(value)}
            onChange={() => onChange(toggled(filters, kind, spelledAs(value)))}
            className="has-disabled:text-muted"
          />
        ))}
      </div>
    </fieldset>
  )
}

/** What is no price counts as left empty. */
function PriceChoice({ filters, facets, onChange, hasHeading }: Choice) {
  const range = facets?.price
  const read = (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const price = (name: string) => {
      const written = String(typed.get(name) ?? '').trim()
      return pricePattern.test(written) ? Number(written) : undefined
    }
    const next = { minPrice: price('minPrice'), maxPrice: price('maxPrice') }
    if (next.minPrice !== filters.minPrice || next.maxPrice !== filters.maxPrice)
      onChange({ ...filters, ...next })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    read(event.currentTarget)
  }
  const field = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const
  return (
    <form onSubmit={submit} onBlur={(event) => read(event.currentTarget)}>
      <fieldset>
        <legend className={hasHeading ? 'mb-3 text-sm font-medium' : 'sr-only'}>{text.kinds.price}</legend>
        <div className="grid grid-cols-2 items-end gap-4">
          <Field
            {...field}
            name="minPrice"
            label={text.from}
            defaultValue={filters.minPrice}
            placeholder={range ? String(Math.floor(range.min)) : undefined}
          />
          <Field
            {...field}
            name="maxPrice"
            label={text.to}
            defaultValue={filters.maxPrice}
            placeholder={range ? String(Math.ceil(range.max)) : undefined}
          />
        </div>
      </fieldset>
      {!hasHeading && (
        <Button type="submit" variant="outline" size="small" className="mt-4 min-h-11">
          {text.apply}
        </Button>
      )}
    </form>
  )
}
