import { useLocation } from 'wouter'
import { language } from '#text/language.ts'
import { pathIn } from '../../../shared/language/language.ts'
import { browserStorage } from '../../data/storage.ts'

const { code, name } = language.other

/** To this page in the other language. A full page load, because each language is a separate build. */
export function LanguageSwitch({ className }: { className: string }) {
  const [path] = useLocation()
  return (
    <a
      href={pathIn(code, path)}
      hrefLang={code}
      lang={code}
      onClick={({ currentTarget }) => {
        browserStorage.language.write(code)
        // The server knows neither; see useHydrated.
        currentTarget.search = window.location.search
        currentTarget.hash = window.location.hash
      }}
      className={className}
    >
      {name}
    </a>
  )
}
