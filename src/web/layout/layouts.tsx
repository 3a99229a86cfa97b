import { lazy, type ReactNode, Suspense } from 'react'
import { sharedText } from '#text/shared.ts'
import type { SiteRoute } from '../app/site-route.ts'
import { useSession } from '../features/accounts/session.tsx'
import { PhoneLink } from './contact-links.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { LanguageOffer } from './header/language-offer.tsx'
import { Wordmark } from './header/wordmark.tsx'
import { OwnersNotice } from './owners-notice.tsx'

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
