import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { orderText as text } from '#text/orders.ts'
import { useHydrated } from '../../data/use-hydrated.ts'
import { knownGuestSession } from '../../features/checkout/guest-session.ts'
import { orderPassedAlong } from '../../features/orders/confirmation-link.ts'
import { useConfirmedOrder } from '../../features/orders/confirmed-order.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Confirmation } from './order-confirmation/confirmation.tsx'

export default function OrderConfirmationScreen() {
  // The address and what navigation passed along are known in the browser only.
  return useHydrated() ? <Found /> : <Spinner label={text.loading} />
}

function Found() {
  const [query] = useSearchParams()
  const found = useConfirmedOrder(
    query.get('orderId') || null,
    { sessionId: knownGuestSession(), key: query.get('key') ?? undefined },
    orderPassedAlong(useLocation().state),
  )
  if (found.view === 'loading') return <Spinner label={text.loading} />
  if (found.view === 'order') return <Confirmation order={found.order} />
  return <NotFound sentence={found.message} />
}

function NotFound({ sentence }: { sentence: string }) {
  const navigate = useNavigate()
  return (
    <div className="wrap py-14">
      <EmptyState
        heading="h1"
        title={text.notFoundTitle}
        sentence={sentence}
        action={<Button onClick={() => void navigate('/')}>{text.returnToHome}</Button>}
      />
    </div>
  )
}
