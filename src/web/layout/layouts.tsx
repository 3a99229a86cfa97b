import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { language } from '#text/language.ts'
import { sharedText } from '#text/shared.ts'
import { LazyBoundary, lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import type { SiteRoute } from '../app/site-route.ts'
import { browserStorage } from '../data/storage.ts'
import { useSession } from '../features/accounts/session.tsx'
import { useCardsArePretend, useOwnersNotice } from '../features/catalog/queries/store-settings.ts'
import { PhoneLink } from './contact-links.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { Wordmark } from './header/header-links.tsx'

const text = sharedText.pretendCards

type Layout = (props: { children: ReactNode }) => ReactNode

/** The frame around a screen: the shop with header and footer, a plain page under the logo, or the staff area. */
export const layouts: Record<SiteRoute['layout'], Layout> = {
  storefront: ({ children }) => (
    <>
      <SkipLink />
      <OwnersNotice />
      <Header />
      <WithoutScripts />
      <Content>{children}</Content>
      <Footer />
      <LanguageOffer />
    </>
  ),
  plain: ({ children }) => (
    <>
      <SkipLink />
      <header className="wrap flex justify-center border-b border-hairline py-5">
        <Wordmark />
      </header>
      <Content>{children}</Content>
    </>
  ),
  admin: ({ children }) => (
    <>
      <SkipLink />
      <StaffHeaderForStaff />
      <Content>{children}</Content>
    </>
  ),
}

/** Loaded only for staff. */
function StaffHeaderForStaff() {
  const { isAdmin } = useSession()
  return (
    <div className="min-h-12">
      {isAdmin && (
        <Suspense>
          <StaffHeader />
        </Suspense>
      )}
    </div>
  )
}

const StaffHeader = lazy(() => import('./header/staff-header.tsx'))

const Content = ({ children }: { children: ReactNode }) => (
  <main id="content" tabIndex={-1} className="min-h-[70dvh] print:min-h-0">
    {children}
  </main>
)

/** Pages can be read without scripts; only buying needs them. */
const WithoutScripts = () => (
  <noscript>
    <p className="wrap bg-amber-tint py-3 text-sm">
      {sharedText.withoutScripts} <PhoneLink />
    </p>
  </noscript>
)

const SkipLink = () => (
  <a
    href="#content"
    className="fixed start-4 top-3 z-50 -translate-y-24 bg-ground px-5 py-3 text-sm focus:translate-y-0 print:hidden"
  >
    {sharedText.skipToContent}
  </a>
)

/** The owner's line above the header, such as holidays or a sale. */
function OwnersNotice() {
  const sentence = useOwnersNotice()
  if (!sentence) return null
  return (
    <aside aria-label={sharedText.notice} className="bg-accent-tint text-ink">
      <p className="wrap py-2.5 text-center text-sm break-words">{sentence}</p>
    </aside>
  )
}

/** Above every page of a public shop whose card provider charges nothing: a stranger must not take it for a real one. */
export function PretendCards() {
  if (!useCardsArePretend()) return null
  return (
    <aside aria-label={text.label} className="bg-ink text-ground">
      <p className="wrap py-2.5 text-center text-sm">{text.sentence}</p>
    </aside>
  )
}

/**
 * Offers the Arabic shop to visitors with an Arabic browser, until they have chosen a language or dismissed the offer. Only the
 * browser knows: the page is the same for everybody.
 */
function LanguageOffer() {
  const [isOffered, setIsOffered] = useState(false)
  useEffect(() => {
    if (
      language.code === 'en' &&
      navigator.language.startsWith('ar') &&
      !browserStorage.language.read() &&
      !browserStorage.languageOffer.read()
    )
      setIsOffered(true)
  }, [])
  return (
    isOffered && (
      <LazyBoundary>
        <LanguageBar
          onClose={() => {
            browserStorage.languageOffer.write('closed')
            setIsOffered(false)
          }}
        />
      </LazyBoundary>
    )
  )
}

const LanguageBar = lazyWithRetry(() => import('./header/language-bar.tsx'))
