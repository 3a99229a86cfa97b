import { useLocation } from 'wouter'
import { pathIn } from '#shared/language/language.ts'
import { language } from '#text/language.ts'
import { useHere } from '../../app/navigation.tsx'
import { browserStorage } from '../../data/storage.ts'

const { code, name } = language.other

/** To this page in the other language. A full page load, because each language is a separate build. */
export function LanguageSwitch({ className }: { className: string }) {
  const [path] = useLocation()
  const query = useHere().slice(path.length)
  return (
    <a
      href={pathIn(code, path) + query}
      // The server knows the filters of a list, and nothing else of the query.
      suppressHydrationWarning
      hrefLang={code}
      lang={code}
      onClick={({ currentTarget }) => {
        browserStorage.language.write(code)
        // Only the browser knows both; see useHydrated.
        currentTarget.search = window.location.search
        currentTarget.hash = window.location.hash
      }}
      className={className}
    >
      {name}
    </a>
  )
}
