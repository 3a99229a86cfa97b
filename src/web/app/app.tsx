import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { Component, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Redirect, Route, useLocation } from 'wouter'
import type { Client } from '#client/client.ts'
import { pathIn } from '#shared/language/language.ts'
import { type Audience, pages } from '#shared/pages.ts'
import { SPLASH_FADE_MS, SPLASH_MS } from '#shared/settings.ts'
import { language } from '#text/language.ts'
import { sharedText } from '#text/shared.ts'
import { Button, textLink } from '#ui/button.tsx'
import { FAILURE_STANDS_MS } from '#ui/lazy-with-retry.tsx'
import { Spinner } from '#ui/loading.tsx'
import { prefersReducedMotion } from '#ui/use-media.ts'
import { ClientContext } from '#web/data/api.ts'
import { isLeavingForLogin } from '../data/browser-transport.ts'
import { loginPath } from '../features/accounts/login/login-redirect.ts'
import {
  SessionProvider,
  useSession,
  useStaffHome,
  useStaffRights,
  WhoIsHere,
} from '../features/accounts/session.tsx'
import { CartInOtherTabs } from '../features/cart/cart-mutations.ts'
import { useTagline } from '../features/catalog/queries/store-settings.ts'
import { layouts, PretendCards } from '../layout/layouts.tsx'
import { OriginContext, PageHead } from '../layout/page-head.tsx'
import { ScrollRestoration } from '../layout/scroll-restoration.tsx'
import { isTranslated, routeAt } from './match-route.ts'
import { useHere } from './navigation.tsx'
import type { SiteRoute } from './site-route.ts'

/** The whole app, the same on the server and in the browser; only the router around it differs. */
export function App(props: {
  client: Client
  queryClient: QueryClient
  state: DehydratedState | undefined
  origin: string
}) {
  return (
    <OriginContext value={props.origin}>
      <ClientContext value={props.client}>
        <QueryClientProvider client={props.queryClient}>
          <HydrationBoundary state={props.state}>
            <SessionProvider>
              <CartInOtherTabs />
              <Splash />
              <ScrollRestoration />
              <PretendCards />
              <Pages />
            </SessionProvider>
          </HydrationBoundary>
        </QueryClientProvider>
      </ClientContext>
    </OriginContext>
  )
}

/** One component for all pages, so that a layout shared by two of them stays mounted. */
function Pages() {
  const [path] = useLocation()
  const { route } = routeAt(path)
  return (
    <Route path={route.path}>
      <Page route={route} />
    </Route>
  )
}

function Page({ route }: { route: SiteRoute }) {
  const Layout = layouts[route.layout]
  const shown = <route.screen.Show />
  return (
    <Layout>
      {route.title && (
        <PageHead
          title={route.title}
          description={route.description}
          indexed={route.indexed}
          translated={isTranslated(route)}
        />
      )}
      <ErrorBoundary key={route.screen.file}>
        <Suspense fallback={waiting}>
          <WhoIsHere />
          {route.audience === 'everyone' ? shown : <Guard audience={route.audience}>{shown}</Guard>}
        </Suspense>
      </ErrorBoundary>
    </Layout>
  )
}

/** As high as the screen, so that the footer does not jump when the page arrives (layout shift). */
const waiting = (
  <div className="min-h-dvh">
    <Spinner />
  </div>
)

/** The error boundary of a screen: shows a message and a link; header and footer stay. */
class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  wasRetried = false

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    // Some browsers cache a failed import until the page is reloaded: Chromium 150 does, 156 does not.
    if (this.wasRetried && navigator.onLine) return window.location.reload()
    // Perhaps the network was missing: when it is back, the screen is tried again.
    const again = () => {
      this.wasRetried = true
      setTimeout(() => this.setState({ broken: false }), FAILURE_STANDS_MS)
    }
    addEventListener('online', again, { once: true })
  }

  override render() {
    if (!this.state.broken) return this.props.children
    const text = sharedText.crashed
    return (
      <div role="alert" className="wrap flex flex-col items-center gap-6 py-section text-center">
        <h1 className="text-title">{text.title}</h1>
        <p className="text-muted">{text.sentence}</p>
        <Button onClick={() => window.location.reload()}>{text.reload}</Button>
        {/* A full load: what is broken here is left behind. */}
        <a href={pathIn(language.code, pages.home.path)} className={textLink}>
          {text.home}
        </a>
      </div>
    )
  }
}

/** Shows its content only to those who may see it, and redirects others. The server refuses them the data in any case. */
function Guard(props: { audience: Exclude<Audience, 'everyone'>; children: ReactNode }) {
  const { audience, children } = props
  const { user, loading, isAdmin, loggedOut, forgetLogOut } = useSession()
  const may = useStaffRights()
  const home = useStaffHome()
  const [path] = useLocation()
  const here = useHere()
  useEffect(() => forgetLogOut, [forgetLogOut])
  if (loading || isLeavingForLogin()) return <Spinner />
  if (!user) return <Redirect to={loggedOut ? pages.home.path : loginPath(here)} replace />
  if (user.mustChangePassword && path !== pages.accountSettings.path)
    return <Redirect to={pages.accountSettings.path} replace />
  if (audience === 'account') return children
  if (!isAdmin) return <Redirect to={pages.home.path} replace />
  if (user.needsSecondFactor) return <Redirect to={pages.accountSettings.path} replace />
  if (!may(audience)) return <Redirect to={home} replace />
  return children
}

/**
 * The brand's name for the first two and a half seconds of a visit, over a page that is already there. Look and animation are CSS
 * (styles/overlays.css), so that it fades without scripts; here it is only removed.
 */
function Splash() {
  const [gone, setGone] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const tagline = useTagline()
  useEffect(() => {
    if (document.documentElement.dataset.splash === 'seen' || prefersReducedMotion()) {
      setGone(true)
      return
    }
    const began = firstPaint()
    const tick = setInterval(() => {
      const shown = performance.now() - began
      if (shown >= SPLASH_MS + SPLASH_FADE_MS) setGone(true)
      // Not by state: an update ten times a second would restart the hydration of the page each time.
      else
        bar.current?.setAttribute('aria-valuenow', `${Math.min(100, Math.round((shown / SPLASH_MS) * 100))}`)
    }, 100)
    return () => clearInterval(tick)
  }, [])
  if (gone) return null
  return (
    <div className="splash" role="status">
      <p className="font-serif text-display tracking-tight">{sharedText.brand}</p>
      <div
        ref={bar}
        className="splash-bar"
        role="progressbar"
        aria-label={sharedText.splashProgress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
      />
      <p className="eyebrow text-muted">{tagline}</p>
    </div>
  )
}

const firstPaint = () =>
  performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now()
