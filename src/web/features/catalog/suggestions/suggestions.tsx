import { useQuery } from '@tanstack/react-query'
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useState,
} from 'react'
import { Link } from 'wouter'
import type { Suggestions as Found, SuggestedList, SuggestedProduct } from '#contract/catalog/suggestions.ts'
import { pages, productPath } from '#shared/pages.ts'
import { filterText, listAddress } from '#shared/shop-filters.ts'
import { marksIn } from '#shared/text/search-words.ts'
import { limits } from '#shared/values.ts'
import { fitText } from '#text/fit.ts'
import { searchText as text } from '#text/search.ts'
import { sharedText } from '#text/shared.ts'
import { textLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { keyOf, useClient } from '#web/data/api.ts'
import { Price } from '../cards/price.tsx'
import { productsQuery } from '../queries/catalog-queries.ts'

/** The ARIA attributes of the field: null while no list is open. */
export type OpenList = { active: string | undefined } | null
export type Keys = (event: KeyboardEvent) => void

/** The delay before a request. */
const PAUSE_MS = 120

/**
 * Search suggestions. The focus stays in the field, which passes its keys to this component; the arrows move through the suggestions
 * and back to the field, where nothing is highlighted.
 */
export default function Suggestions(props: {
  typed: string
  isFocused: boolean
  keys: RefObject<Keys | null>
  onList: (list: OpenList) => void
  onChosen: () => void
}) {
  const { typed, onList } = props
  const { q, found } = useSuggestions(typed)
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const [chosen, setChosen] = useState({ q, place: FIELD })
  const isOpen = props.isFocused && found !== undefined && closedAt !== typed
  const count = found ? found.lists.length + found.products.length : 0
  const inList = useListed(q, isOpen && !found.nearest && found.products.length > 0)
  const last = inList > 1 ? count : count - 1
  const place = isOpen && chosen.q === q && chosen.place <= last ? chosen.place : FIELD
  const active = place === FIELD ? undefined : idOf(place)
  const hasList = isOpen && count > 0

  useEffect(() => onList(hasList ? { active } : null), [onList, hasList, active])
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  useImperativeHandle(props.keys, () => (event) => {
    if (event.nativeEvent.isComposing || !isOpen) return
    if (event.key === 'Escape') setClosedAt(typed)
    else if (event.key === 'ArrowDown') setChosen({ q, place: place < last ? place + 1 : FIELD })
    else if (event.key === 'ArrowUp') setChosen({ q, place: place === FIELD ? last : place - 1 })
    else if (event.key === 'Enter' && active) document.getElementById(active)?.click()
    else return
    event.preventDefault()
  })

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && spoken(found, count)}
      </p>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press in it leaves the focus in the field
        <div
          className="absolute inset-x-0 top-full max-h-[calc(100dvh-8rem)] overflow-y-auto overscroll-contain border-y border-hairline bg-ground shadow-lift"
          onMouseDown={(event) => event.preventDefault()}
        >
          <div className="wrap py-5 md:py-7">
            {found.nearest && (
              <p className="mb-4 text-sm text-muted">{count > 0 ? text.nearest : text.nothing}</p>
            )}
            {count > 0 ? (
              <SuggestionList
                {...{ found, place, idOf }}
                all={inList > 1 ? { to: pages.shop.path + filterText({ search: q }), count: inList } : null}
                onChosen={props.onChosen}
              />
            ) : (
              <Link to={pages.shop.path} onClick={props.onChosen} className={textLink}>
                {text.all}
              </Link>
            )}
          </div>
        </div>
      )}
    </>
  )
}

/** The position before the first suggestion: the field itself. */
const FIELD = -1

const idOf = (place: number): string => `suggestion-${place}`

const spoken = ({ nearest }: Found, count: number): string =>
  [nearest && (count > 0 ? text.nearest : text.nothing), count > 0 && text.found(count)]
    .filter(Boolean)
    .join(' ')

/** How many products the catalogue lists for these words: it searches names and descriptions as they are typed. */
function useListed(q: string, isWanted: boolean): number {
  const query = productsQuery(useClient(), { q, listed: true, page: 1, limit: 1 })
  const { data } = useQuery({ ...query, enabled: isWanted, staleTime: 60_000 })
  return isWanted ? (data?.total ?? 0) : 0
}

/** The previous ones stay while the next ones are loading; an outdated request is aborted and never shown. */
function useSuggestions(typed: string) {
  const client = useClient()
  const [q, setQ] = useState('')
  const wanted = typed.trim().slice(0, limits.suggestionMax)
  useEffect(() => {
    const pause = setTimeout(() => setQ(wanted), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [wanted])
  const isEnough = wanted.length >= limits.suggestionMin && q.length >= limits.suggestionMin
  const { data, isError } = useQuery({
    queryKey: keyOf('GET /search/suggestions', { query: { q } }),
    queryFn: ({ signal }) => client.call('GET /search/suggestions', { query: { q }, signal }),
    enabled: isEnough,
    placeholderData: (before) => before,
    staleTime: 60_000,
  })
  const isNothing = data && data.words.length === 0
  return { q, found: isEnough && !isError && !isNothing ? data : undefined }
}

function SuggestionList(props: {
  found: Found
  /** The highlighted one. */
  place: number
  idOf: (place: number) => string
  /** The list of everything with these words, at the end; null if there is nothing to list. */
  all: { to: string; count: number } | null
  onChosen: () => void
}) {
  const { lists, products, words } = props.found
  const option = (place: number) => ({
    id: props.idOf(place),
    isActive: place === props.place,
    onChosen: props.onChosen,
  })
  return (
    <div
      id="suggestions"
      role="listbox"
      aria-label={text.label}
      className={classNames(
        'grid gap-x-10 gap-y-5',
        lists.length > 0 && products.length > 0 && 'md:grid-cols-[minmax(12rem,1fr)_3fr]',
      )}
    >
      {lists.length > 0 && (
        <Group label={text.lists} className="flex flex-wrap content-start gap-2 md:flex-col md:items-start">
          {lists.map((list, index) => (
            <Option
              key={`${list.kind} ${list.value}`}
              {...option(index)}
              to={listAddress(list.kind, list.value)}
              className="inline-flex min-h-11 items-baseline gap-2 border border-hairline px-3.5 py-2.5 text-sm"
            >
              <span className="text-muted">{text.kinds[list.kind]}</span>{' '}
              <span>
                <Marked text={nameOf(list)} words={words} />
              </span>
            </Option>
          ))}
        </Group>
      )}
      {products.length > 0 && (
        <Group label={text.products} className="grid gap-x-6 gap-y-1 md:grid-cols-2">
          {products.map((product, index) => (
            <Option
              key={product.id}
              {...option(lists.length + index)}
              to={productPath(product.id)}
              className="flex items-center gap-4 p-1.5"
            >
              <Thumbnail product={product} />
              <div className="min-w-0">
                <p className="font-serif leading-snug text-pretty">
                  <Marked text={product.name} words={words} />
                </p>
                <Price product={product} className="text-sm" />
              </div>
            </Option>
          ))}
        </Group>
      )}
      {props.all && (
        <Option
          {...option(lists.length + products.length)}
          to={props.all.to}
          className={`inline-flex min-h-11 items-center justify-self-start px-1.5 text-sm md:col-end-[-1] ${textLink}`}
        >
          {text.seeAll(props.all.count)}
        </Option>
      )}
    </div>
  )
}

function Group({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className="eyebrow mb-3 text-muted">
        {label}
      </p>
      <div role="presentation" className={className}>
        {children}
      </div>
    </div>
  )
}

/** A link, so that it can be opened in another tab. The field handles the keys. */
function Option(props: {
  id: string
  isActive: boolean
  to: string
  className: string
  onChosen: () => void
  children: ReactNode
}) {
  return (
    <Link
      id={props.id}
      role="option"
      aria-selected={props.isActive}
      tabIndex={-1}
      to={props.to}
      onClick={props.onChosen}
      className={`rounded-sm transition-colors hover:bg-linen aria-selected:bg-linen aria-selected:outline-2 aria-selected:outline-accent ${props.className}`}
    >
      {props.children}
    </Link>
  )
}

function Thumbnail({ product: { image } }: { product: SuggestedProduct }) {
  return (
    <span className="block aspect-4/5 w-14 shrink-0 overflow-hidden bg-linen">
      {image ? (
        <Picture source={image} alt="" sizes="56px" className="size-full object-cover" />
      ) : (
        <span className="sr-only">{sharedText.noImage}</span>
      )}
    </span>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const marks = marksIn(text, words)
  return (
    <>
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(marks[index - 1]?.[1] ?? 0, from)}
          <mark className="bg-transparent text-inherit underline decoration-accent decoration-2 underline-offset-4">
            {text.slice(from, to)}
          </mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}

function nameOf({ kind, value, name }: SuggestedList): string {
  const words: Record<string, string> = kind === 'cut' ? fitText.cuts : kind === 'cloth' ? fitText.cloths : {}
  return name ?? words[value] ?? value
}
