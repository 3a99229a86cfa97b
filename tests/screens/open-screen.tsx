import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, vi } from 'vitest'
import { type Client, createClient } from '#client/client.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { setupSteps } from '#shared/values.ts'
import { language } from '#text/language.ts'
import { sharedText } from '#text/shared.ts'
import { App } from '#web/app/app.tsx'
import { Navigation } from '#web/app/navigation.tsx'
import { ClientContext } from '#web/data/api.ts'
import { browserTransport } from '#web/data/browser-transport.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { SessionProvider, WhoIsHere } from '#web/features/accounts/session.tsx'
import { errorReply, type FakeApi, fakeApi, success } from './fake-api.ts'
import { anEmptyOverview, aSetup } from './overview-samples.ts'
import { aCart, products, returns, theStore } from './samples.ts'

type Answers = Parameters<typeof fakeApi>[0]

const ORDER_EVENTS = 'GET /orders/admin/events'
const noEvents = () => new Promise<never>(() => undefined)

/**
 * The whole app at a path, as a browser would show it that came without the server's HTML, over an API that answers what
 * the test gives it. What a test does not name is an empty shop with nobody in it, or with `user`.
 */
export function openScreen(
  path: string,
  given: { answers?: Answers; user?: User; stored?: Record<string, string>; splash?: boolean } = {},
): { api: FakeApi; user: ReturnType<typeof userEvent.setup> } {
  if (given.splash) delete document.documentElement.dataset.splash
  else document.documentElement.dataset.splash = 'seen'
  for (const [name, value] of Object.entries(given.stored ?? {})) localStorage.setItem(name, value)
  if (given.user) localStorage.setItem('authToken', 'a token of this test')
  const api = fakeApi({
    'GET /auth/me': given.user ? success({ user: given.user }) : errorReply(401),
    'GET /cart': success(aCart()),
    'GET /store': success({ ...theStore, tagline: sharedText.tagline }),
    'GET /products': products(),
    'GET /categories': success([]),
    'GET /collections': success([]),
    'GET /users/orders': success([]),
    'GET /confirmations/due': success({ due: 0 }),
    'GET /returns': returns(),
    'GET /orders/*/returns': success({ returns: [], offer: null, because: 'not_delivered' }),
    'GET /users/me/address': success(null),
    'GET /users/me/sizes': success({ people: [] }),
    'GET /overview*': success(anEmptyOverview()),
    'GET /setup': success(aSetup([...setupSteps])),
  })
  for (const [call, answer] of Object.entries(given.answers ?? {})) api.answer(call, answer)
  // Also where a test answers every call below /orders/admin: an event would have all of them asked again.
  api.answer(ORDER_EVENTS, given.answers?.[ORDER_EVENTS] ?? noEvents)
  window.history.replaceState(null, '', language.base + path)
  // A page that is loaded was not reached by a link of the test before.
  window.dispatchEvent(new PopStateEvent('popstate'))
  render(
    <Navigation>
      <App
        client={createClient(browserTransport, language.code)}
        queryClient={createQueryClient()}
        origin={window.location.origin}
        state={undefined}
      />
    </Navigation>,
  )
  return { api, user: userEvent.setup(STRAIGHT_TO_THE_ELEMENT) }
}

/**
 * A press does not cross the page first, which would be dozens of events for each; a test that is about hovering says `user.hover`. No
 * style sheet is here that could keep the pointer from an element: that is seen in Chromium.
 */
const STRAIGHT_TO_THE_ELEMENT = { skipHover: true, pointerEventsCheck: PointerEventsCheckLevel.Never }

/** In the order in which people read. */
export const expectBefore = (first: HTMLElement, second: HTMLElement) =>
  expect(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)

/** Into fields by their labels, as a browser fills a form from what it knows: each letter that is typed draws the form anew. */
export async function fillIn(
  user: ReturnType<typeof userEvent.setup>,
  values: Record<string, string>,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await user.click(await screen.findByLabelText(label))
    await user.paste(value)
  }
}

/** What a part of a screen needs around it. */
export function Frame({ client, children }: { client: Client; children: ReactNode }) {
  const [queries] = useState(createQueryClient)
  return (
    <ClientContext value={client}>
      <QueryClientProvider client={queries}>
        <Navigation>
          <SessionProvider>
            <WhoIsHere />
            {children}
          </SessionProvider>
        </Navigation>
      </QueryClientProvider>
    </ClientContext>
  )
}

/** Goes to another page of the app, as the browser's own buttons do. */
export function goTo(path: string): void {
  window.history.pushState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

/** From now on whatever waits to be seen is seen. */
export function comesNear(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell
      }
      observe() {
        this.tell([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
}

/** A toast called Error, with the look of what failed, which Chromium shows in red. */
export function expectErrorToast(): void {
  expect(screen.getByText('Error').closest('[data-sonner-toast]')).toHaveClass('border-oxblood')
}

/** Where the shopper is by now. */
export const address = (): string => window.location.pathname + window.location.search

/** The part of the page that is the screen's own. */
export const main = () => within(screen.getByRole('main'))
