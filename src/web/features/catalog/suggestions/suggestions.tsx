import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { Link } from 'wouter'
import type { Suggestions as Found } from '#contract/suggestions.ts'
import { pages } from '#shared/pages.ts'
import { filterText } from '#shared/shop-filters.ts'
import { limits } from '#shared/values.ts'
import { searchText as text } from '#text/search.ts'
import { textLink } from '#ui/button.tsx'
import { keyOf, useClient } from '#web/data/api.ts'
import { productsQuery } from '../queries/catalog-queries.ts'
import { SuggestionList } from './suggestion-list.tsx'

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
