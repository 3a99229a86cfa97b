import type { DehydratedState } from '@tanstack/react-query'
import { HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Route, useLocation } from 'wouter'
import type { Client } from '#client/client.ts'
import { Spinner } from '#ui/spinner.tsx'
import { ClientContext } from '../data/api.ts'
import { Guard } from '../features/accounts/guard.tsx'
import { SessionProvider } from '../features/accounts/session.tsx'
import { WhoIsHere } from '../features/accounts/token.ts'
import { CartInOtherTabs } from '../features/cart/cart-mutations.ts'
import { ErrorBoundary } from '../layout/error-boundary.tsx'
import { layouts, PretendCards } from '../layout/layouts.tsx'
import { OriginContext, PageHead } from '../layout/page-head.tsx'
import { ScrollRestoration } from '../layout/scroll-restoration.tsx'
import { Splash } from '../layout/splash.tsx'
import { isTranslated, routeAt } from './match-route.ts'
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
