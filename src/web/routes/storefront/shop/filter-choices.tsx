import type { FormEvent } from 'react'
import type { Facets } from '#contract/catalog/product-lists.ts'
import { toLatinNumber } from '#shared/language/digits.ts'
import type { FilterKind, ShopFilters } from '#shared/shop-filters.ts'
import { isLetterSize } from '#shared/sizes/size-order.ts'
import { swatchOf } from '#shared/swatches.ts'
import { pricePattern } from '#shared/values.ts'
import { filtersText as text } from '#text/filters.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { Swatch } from '#web/features/catalog/colors.tsx'
import { labelOf, toggled } from './chosen-filters.ts'

export type Choosing = {
  filters: ShopFilters
  facets: Facets | undefined
  onChange: (filters: ShopFilters) => void
}

type Choice = Choosing & { hasHeading?: boolean }

export function KindChoice(props: Choice & { kind: FilterKind }) {
  const { kind, facets } = props
  return (
    <fieldset>
      <legend className={props.hasHeading ? 'mb-1 text-sm font-medium' : 'sr-only'}>
        {text.kinds[kind]}
      </legend>
      {kind === 'size' ? (
        <SizeGroups {...props} />
      ) : (
        <div className="grid grid-cols-2 gap-x-4">
          <Values {...props} values={facets?.[kind]} />
        </div>
      )}
    </fieldset>
  )
}

/** Letters and numbers apart: a shopper knows one or the other. */
function SizeGroups(props: Choice) {
  const isLetter = ({ value }: { value: string }) => isLetterSize(value)
  const sizes = props.facets?.size ?? []
  const groups = { letters: sizes.filter(isLetter), numbers: sizes.filter((size) => !isLetter(size)) }
  const shown = (['letters', 'numbers'] as const).filter((group) => groups[group].length > 0)
  return shown.map((group) => (
    <fieldset key={group}>
      {shown.length > 1 && <legend className="eyebrow mt-3 mb-1 text-muted">{text.sizeGroups[group]}</legend>}
      <div className="grid grid-cols-3 gap-x-4 sm:grid-cols-4">
        <Values {...props} kind="size" values={groups[group]} />
      </div>
    </fieldset>
  ))
}

function Values(props: Choice & { kind: FilterKind; values: Facets[FilterKind] | undefined }) {
  const { kind, filters, facets, onChange } = props
  const chosen: readonly string[] = filters[kind] ?? []
  const isChosen = (value: string) => chosen.some((one) => one.toLowerCase() === value.toLowerCase())
  const spelledAs = (value: string) =>
    chosen.find((one) => one.toLowerCase() === value.toLowerCase()) ?? value
  return props.values?.map(({ value, count }) => (
    <Checkbox
      key={value}
      label={
        <>
          {kind === 'color' && <Swatch of={swatchOf(value)} className="me-2 size-3.5 translate-y-0.5" />}
          {/* Isolated, or in Arabic the count is left of "38" and right of "M". */}
          <bdi>{labelOf(kind, value, facets)}</bdi> <bdi className="text-muted tabular-nums">({count})</bdi>
        </>
      }
      checked={isChosen(value)}
      disabled={count === 0 && !isChosen(value)}
      onChange={() => onChange(toggled(filters, kind, spelledAs(value)))}
      className="has-disabled:text-muted"
    />
  ))
}

/** An invalid price counts as empty. */
export function PriceChoice({ filters, facets, onChange, hasHeading }: Choice) {
  const range = facets?.price
  const read = (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const price = (name: string) => {
      const written = toLatinNumber(String(typed.get(name) ?? '').trim())
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
  // Not of type number: browsers drop the digits of Arabic and Persian keyboards there.
  const field = { type: 'text', inputMode: 'decimal', autoComplete: 'off' } as const
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
