import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { ASKS_TO_CANCEL, ASKS_TO_PAY, ASKS_TO_RETURN, pages } from '#shared/pages.ts'
import { orderText as text } from '#text/orders.ts'
import { titleText } from '#text/titles.ts'
import { Button, textLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/loading.tsx'
import { forgetState, useSearchParams } from '#web/app/navigation.tsx'
import { storage } from '#web/data/storage.ts'
import { useHydrated } from '#web/data/use-hydrated.ts'
import { AccountOffer } from '#web/features/accounts/registration/account-offer.tsx'
import { orderPassedAlong, useConfirmedOrder, wasNotPaid } from '#web/features/orders/confirmed-order.ts'
import { OrderActions, type Said } from '#web/features/orders/order-actions.tsx'
import { OrderReturns } from '#web/features/orders/returns/order-returns.tsx'
import { MailLink, PhoneLink } from '#web/layout/contact-links.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { Confirmation } from './confirmation.tsx'

export default function OrderConfirmationScreen() {
  // Only the browser knows the address and the state of the navigation.
  return useHydrated() ? <Found /> : <Waiting />
}

const NOT_PAID: Said = { sentence: text.pay.notPaid, tone: 'warning' }

const Waiting = () => (
  <>
    <PageHead title={titleText.suffix(titleText.order)} indexed={false} />
    <Spinner label={text.loading} />
  </>
)

function Found() {
  const [query] = useSearchParams()
  const state = useHistoryState()
  const [passed] = useState(() => orderPassedAlong(state))
  const [said] = useState(() => (wasNotPaid(state) ? NOT_PAID : null))
  // Read once and removed: an order with its address must not stay in the history after a logout.
  useEffect(forgetState, [])
  const claim = { guestKey: storage.guestKey.read() ?? undefined, key: query.get('key') ?? undefined }
  const found = useConfirmedOrder(query.get('orderId') || null, claim, passed)
  const asked = query.get('answer')
  const opens = asked === ASKS_TO_CANCEL.answer ? 'cancel' : asked === ASKS_TO_PAY.answer ? 'pay' : null
  if (found.view === 'loading') return <Waiting />
  if (found.view === 'order')
    return (
      <Confirmation
        order={found.order}
        actions={
          <>
            <OrderActions order={found.order} {...{ claim, opens, said }} />
            <OrderReturns order={found.order} claim={claim} isOpened={asked === ASKS_TO_RETURN.answer} />
          </>
        }
        // In the browser that placed it: there the order finds its account.
        offer={claim.key === undefined && <AccountOffer order={found.order} />}
      />
    )
  return <NotFound sentence={found.message} />
}

function NotFound({ sentence }: { sentence: string }) {
  const [, navigate] = useLocation()
  return (
    <div className="wrap py-14">
      <PageHead title={titleText.suffix(text.notFoundTitle)} indexed={false} />
      <EmptyState
        heading="h1"
        title={text.notFoundTitle}
        sentence={sentence}
        action={
          <>
            <p className="max-w-md text-sm text-muted">
              {text.whatToDo} <PhoneLink />
              {text.or}
              <MailLink />
            </p>
            <Link to={pages.track.path} className={textLink}>
              {titleText.track}
            </Link>
            <Button onClick={() => navigate(pages.home.path)}>{text.returnToHome}</Button>
          </>
        }
      />
    </div>
  )
}
