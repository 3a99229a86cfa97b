import { ChevronDown, SlidersHorizontal, X } from 'lucide'
import { useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Facets } from '#contract/catalog/product-lists.ts'
import { filterKinds, filterText, type ShopFilters } from '#shared/shop-filters.ts'
import { productSorts } from '#shared/values.ts'
import { filtersText as text } from '#text/filters.ts'
import { language } from '#text/language.ts'
import { textLink } from '#ui/button.tsx'
import { preloadDialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { LazyBoundary, lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import type { Line } from '#web/features/catalog/queries/catalog-queries.ts'
import { type ChosenFilter, chosenFilters, type OpenedFilter } from './chosen-filters.ts'
import type { PanelPlace } from './filter-panel.tsx'
import { FitsMe } from './fits-me.tsx'

/** Above the grid: on wide screens each filter opens its choices below it, on a phone one button opens all of them in a sheet. */
export function FilterBar(props: {
  line: Line
  path: string
  filters: ShopFilters
  facets: Facets | undefined
  /** Gets the focus when a chosen filter is removed. */
  onRemoved: () => void
}) {
  const { path, filters, facets } = props
  const { fits = false } = filters
  const [open, setOpen] = useState<OpenedFilter | 'sheet' | null>(null)
  const [place, setPlace] = useState<PanelPlace>({ top: 0, start: 0 })
  const opener = useRef<HTMLButtonElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [, navigate] = useLocation()
  const go = (next: ShopFilters) => navigate(path + filterText(next), stay)
  const chosen = chosenFilters(filters, facets)
  const kinds = filterKinds.filter((kind) => facets?.[kind].length !== 0)
  const close = () => {
    setOpen(null)
    opener.current?.focus()
  }
  const toggle = (what: OpenedFilter | 'sheet') => ({
    'aria-expanded': open === what,
    onPointerEnter: what === 'sheet' ? preloadSheet : preloadPanel,
    onFocus: what === 'sheet' ? preloadSheet : preloadPanel,
    onClick: (event: { currentTarget: HTMLButtonElement }) => {
      opener.current = event.currentTarget
      setPlace(beneath(event.currentTarget))
      setOpen(open === what ? null : what)
    },
  })
  const choosing = { filters, facets, onChange: go, onClose: close }
  return (
    <section aria-label={text.label} className="mb-8 md:-mt-6 md:mb-10">
      <div className="relative flex flex-wrap items-center gap-x-2 gap-y-2">
        <div ref={bar} className="hidden md:block">
          <div className="flex flex-wrap gap-2">
            {[...kinds, 'price' as const].map((kind) => (
              <button key={kind} type="button" className={pill} {...toggle(kind)}>
                {text.kinds[kind]}
                <Icon of={ChevronDown} className="size-3.5" />
              </button>
            ))}
            <button
              type="button"
              aria-pressed={filters.sale ?? false}
              onClick={() => go({ ...filters, sale: filters.sale ? undefined : true })}
              className={pill}
            >
              {text.sale}
            </button>
          </div>
          {open && open !== 'sheet' && (
            <LazyBoundary onFailed={close}>
              <FilterPanel key={open} kind={open} bar={bar} place={place} {...choosing} />
            </LazyBoundary>
          )}
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          className={`${pill} md:hidden`}
          {...toggle('sheet')}
          onPointerDown={preloadDialog}
        >
          <Icon of={SlidersHorizontal} className="size-4 max-[22rem]:hidden" />
          {text.open(chosen.length)}
        </button>
        <FitsMe isOn={fits} onChange={(isOn) => go({ ...filters, fits: isOn || undefined })}>
          {(press) => (
            <button type="button" aria-label={text.fits} aria-pressed={fits} onClick={press} className={pill}>
              <span className="md:hidden">{text.fitsShort}</span>
              <span className="max-md:hidden">{text.fits}</span>
            </button>
          )}
        </FitsMe>
        <SortChoice filters={filters} onChange={go} />
      </div>
      {chosen.length > 0 && <ChosenFilters {...{ path, filters, chosen }} onRemoved={props.onRemoved} />}
      {open === 'sheet' && (
        <LazyBoundary onFailed={close}>
          <FilterSheet line={props.line} {...choosing} />
        </LazyBoundary>
      )}
    </section>
  )
}

function SortChoice(props: { filters: ShopFilters; onChange: (filters: ShopFilters) => void }) {
  const shown = props.filters.sort ?? 'newest'
  const choose = (value: string) =>
    props.onChange({
      ...props.filters,
      sort: value === 'newest' ? undefined : (value as ShopFilters['sort']),
    })
  return (
    <span className="relative ms-auto max-md:max-w-44 max-md:min-w-0 max-md:basis-22 max-md:grow">
      <select
        // Chosen before hydration.
        ref={(select) => {
          if (select && select.value !== shown) choose(select.value)
        }}
        autoComplete="off"
        aria-label={text.sort}
        value={shown}
        onChange={({ target: { value } }) => choose(value)}
        className={`${pill} w-full appearance-none bg-ground pe-9! text-ellipsis`}
      >
        {productSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sort === 'newest' && props.filters.collection ? text.collectionOrder : text.sorts[sort]}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute inset-y-0 end-3 my-auto size-3.5" />
    </span>
  )
}

/** Each can be removed, and all of them at once. */
const ChosenFilters = (props: {
  path: string
  filters: ShopFilters
  chosen: ChosenFilter[]
  onRemoved: () => void
}) => (
  <ul aria-label={text.chosen} className="mt-4 flex flex-wrap items-center gap-2">
    {props.chosen.map(({ key, label, without }) => (
      <li key={key}>
        <Link
          to={props.path + filterText(without)}
          {...stay}
          aria-label={text.remove(label)}
          onClick={props.onRemoved}
          className="inline-flex min-h-11 items-center gap-2 rounded-sm bg-linen px-3.5 text-sm transition-colors hover:bg-sand"
        >
          {label}
          <Icon of={X} className="size-3.5" />
        </Link>
      </li>
    ))}
    <li>
      <Link
        to={props.path + filterText({ category: props.filters.category, sort: props.filters.sort })}
        {...stay}
        onClick={props.onRemoved}
        className={`inline-flex min-h-11 items-center px-2 text-sm ${textLink}`}
      >
        {text.clear}
      </Link>
    </li>
  </ul>
)

const loadPanel = () => import('./filter-panel.tsx')
const loadSheet = () => import('./filter-sheet.tsx')
const FilterPanel = lazyWithRetry(loadPanel)
const FilterSheet = lazyWithRetry(loadSheet)
const preloadPanel = () => void loadPanel().catch(() => undefined)
const preloadSheet = () => void loadSheet().catch(() => undefined)

/** In the row of the buttons. */
function beneath(button: HTMLButtonElement): PanelPlace {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight, offsetParent } = button
  const right = (offsetParent?.clientWidth ?? 0) - offsetLeft - offsetWidth
  return { top: offsetTop + offsetHeight, start: language.dir === 'rtl' ? right : offsetLeft }
}

/** The scroll position stays: the shopper is looking at the bar. */
const stay = { state: { stay: true } }

const pill =
  'inline-flex min-h-11 items-center gap-2 rounded-sm border border-edge px-3 md:px-4 text-sm transition-colors hover:border-ink ' +
  'aria-expanded:border-ink aria-pressed:border-accent aria-pressed:bg-accent-tint/50'
