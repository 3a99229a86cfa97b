import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { pages } from '#shared/pages.ts'
import { sharedText } from '#text/shared.ts'
import { LazyBoundary, lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { useStoreChoices } from '../../features/catalog/queries/store-settings.ts'
import type { Keys, OpenList } from '../../features/catalog/suggestions/suggestions.tsx'

/** Opens below the header and shows suggestions, which handle the keys. */
export function SearchBox({ onClose, onChosen }: { onClose: () => void; onChosen: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const keys = useRef<Keys>(null)
  const [typed, setTyped] = useState('')
  const [isFocused, setFocused] = useState(false)
  const [list, setList] = useState<OpenList>(null)
  const showResults = useResults(typed, onChosen)
  useEffect(() => field.current?.focus(), [])
  return (
    <search id="search-box" className="block border-t border-hairline">
      <form
        className="wrap animate-appear"
        onSubmit={(event) => {
          event.preventDefault()
          showResults()
        }}
        onKeyDown={(event) => {
          keys.current?.(event)
          if (event.key === 'Escape' && !event.isDefaultPrevented()) onClose()
        }}
      >
        <input
          ref={field}
          type="search"
          name="q"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list !== null}
          aria-controls={list ? 'suggestions' : undefined}
          aria-activedescendant={list?.active}
          autoComplete="off"
          aria-label={sharedText.header.searchField}
          placeholder={sharedText.header.searchHint}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className="h-16 w-full border-b-2 border-transparent bg-transparent font-serif text-xl outline-none placeholder:text-muted focus-visible:border-accent focus-visible:shadow-none"
        />
      </form>
      <LazyBoundary>
        <Suggestions {...{ typed, isFocused, keys, onChosen }} onList={setList} />
      </LazyBoundary>
    </search>
  )
}

/** Opens the list of what was typed, if the owner has chosen so; by default Enter does nothing. */
function useResults(typed: string, onOpened: () => void): () => void {
  const { searchEnter } = useStoreChoices()
  const [, navigate] = useLocation()
  const search = typed.trim()
  return () => {
    if (searchEnter !== 'results' || !search) return
    navigate(`${pages.shop.path}?${new URLSearchParams({ search })}`)
    onOpened()
  }
}

const Suggestions = lazyWithRetry(() => import('../../features/catalog/suggestions/suggestions.tsx'))
