import type { ReactNode } from 'react'
import { language } from '#text/language.ts'

/**
 * The whole document, rendered by the server and hydrated by the browser. `head` and `state` are the server's alone: the
 * browser has used them by the time it hydrates, and React leaves elements of head and body alone that it does not know.
 */
export function Document(props: {
  /** The origin of the shop, for the browser to read. */
  origin: string
  /** 404 on a page about something that does not exist. */
  status: number
  /** False for a page that is in this language alone. */
  translated: boolean
  /** Scripts, styles and fonts: what is needed first comes first. */
  head?: ReactNode
  /** The data that the page was rendered from. */
  state?: ReactNode
  children: ReactNode
}) {
  return (
    // The first script marks the element before React sees it.
    <html
      lang={language.code}
      dir={language.dir}
      data-origin={props.origin}
      data-status={props.status}
      data-translated={props.translated}
      suppressHydrationWarning
    >
      <head>
        {props.head}
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon-32.png" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content="#f8f5f0" />
      </head>
      <body>
        {props.children}
        {props.state}
      </body>
    </html>
  )
}
