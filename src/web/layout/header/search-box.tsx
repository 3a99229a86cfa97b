import { useEffect, useRef, useState } from 'react'
import { sharedText } from '#text/shared.ts'
import type { Keys, OpenList } from '../../features/catalog/suggestions/suggestions.tsx'
import { LazyBoundary, lazyWithRetry } from '../../ui/lazy-with-retry.tsx'

/** Opens below the header and shows suggestions, which handle the keys: the form is never sent. */
export function SearchBox({ onClose, onChosen }: { onClose: () => void; onChosen: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const keys = useRef<Keys>(null)
  const [typed, setTyped] = useState('')
  const [isFocused, setFocused] = useState(false)
  const [list, setList] = useState<OpenList>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <search id="search-box" className="block border-t border-hairline">
      <form
        className="wrap animate-appear"
        onSubmit={(event) => event.preventDefault()}
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

const Suggestions = lazyWithRetry(() => import('../../features/catalog/suggestions/suggestions.tsx'))
