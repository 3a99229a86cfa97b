import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import { BRAND } from '../../contract/settings.ts'

/** Title, description and addresses of a page. React moves these tags into the document's head. */
export function PageHead(props: {
  title: string
  description?: string
  /** A path on this shop; the house's own picture when left out. */
  image?: string
  /** The part of the address after the path, for pages that differ by it. */
  query?: string
  /** False for pages that search engines should leave alone; they have no address of their own either. */
  indexed?: boolean
}) {
  const origin = use(OriginContext)
  const { pathname } = useLocation()
  // However many slashes somebody writes behind it.
  const address = origin + (pathname.replace(/\/+$/, '') || '/') + (props.query ?? '')
  return (
    <>
      <title>{props.title}</title>
      {props.description && <meta name="description" content={props.description} />}
      {props.indexed === false ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
        </>
      )}
      <meta property="og:site_name" content={BRAND} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={props.title} />
      {props.description && <meta property="og:description" content={props.description} />}
      <meta property="og:image" content={origin + (props.image ?? '/brand/tailored-pants.jpg')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Facts for search engines, as a data block that no browser runs. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, with every < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** Where the shop stands, such as https://shop.example: the same on the server and in the browser. */
export const OriginContext = createContext('')
export const useOrigin = () => use(OriginContext)
