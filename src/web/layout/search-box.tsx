import { useEffect, useRef } from 'react'
import { sharedText } from '#text/shared.ts'

/** Opens beneath the header. What is typed stays where it is: searching is not offered yet. */
export function SearchBox({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <search id="search-box" className="block border-t border-hairline">
      <form
        className="wrap animate-appear"
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <input
          ref={field}
          type="search"
          name="q"
          autoComplete="off"
          aria-label={sharedText.header.searchField}
          placeholder={sharedText.header.searchHint}
          className="h-16 w-full border-b-2 border-transparent bg-transparent font-serif text-xl outline-none placeholder:text-muted focus-visible:border-accent focus-visible:shadow-none"
        />
      </form>
    </search>
  )
}
