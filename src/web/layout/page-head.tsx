import { createContext, use } from 'react'
import { useLocation } from 'wouter'
import { LANGUAGES, type Language, pathIn } from '#shared/language/language.ts'
import { BRAND } from '#shared/settings.ts'
import { language } from '#text/language.ts'

/** Title, description and addresses of a page. React moves these tags into the document's head. */
export function PageHead(props: {
  title: string
  description?: string
  /** A path on this shop; the default is the brand's picture. */
  image?: string
  /** The part of the address after the path, for pages that differ by it. */
  query?: string
  /** False for pages that search engines should not index; they have no canonical address either. */
  indexed?: boolean
  /** False for staff pages, which are in English only. */
  translated?: boolean
}) {
  const origin = use(OriginContext)
  const [here] = useLocation()
  // Without trailing slashes.
  const path = here.replace(/\/+$/, '') || '/'
  const addressIn = (code: Language) => origin + pathIn(code, path) + (props.query ?? '')
  const address = addressIn(language.code)
  return (
    <>
      <title>{props.title}</title>
      {props.description && <meta name="description" content={props.description} />}
      {props.indexed === false ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          {props.translated !== false &&
            LANGUAGES.map((code) => (
              <link key={code} rel="alternate" hrefLang={code} href={addressIn(code)} />
            ))}
          {props.translated !== false && <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />}
          <meta property="og:url" content={address} />
        </>
      )}
      <meta property="og:site_name" content={BRAND} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={openGraphLocales[language.code]} />
      <meta property="og:title" content={props.title} />
      {props.description && <meta property="og:description" content={props.description} />}
      <meta property="og:image" content={origin + (props.image ?? '/brand/tailored-pants.jpg')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

const openGraphLocales: Record<Language, string> = { en: 'en_US', ar: 'ar_EG' }

/** The origin of the shop, such as https://shop.example: the same on the server and in the browser. */
export const OriginContext = createContext('')
