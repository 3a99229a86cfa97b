import { ArrowLeft } from 'lucide'
import { Link } from 'wouter'
import { pages } from '#shared/pages.ts'
import { checkoutText as text } from '#text/checkout.ts'
import { sharedText } from '#text/shared.ts'
import { Button, textLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSession } from '#web/features/accounts/session.tsx'
import { useCheckoutCart } from '#web/features/checkout/checkout-cart.ts'
import { Checkout } from './checkout.tsx'

export default function CheckoutScreen() {
  const { data: cart, isError, isFetching, refetch } = useCheckoutCart()
  const { user, loading } = useSession()
  return (
    <div className="wrap max-w-[78rem] pt-8 pb-section md:pt-14">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3 md:mb-12">
        <h1 className="text-title">{text.title}</h1>
        <Link
          to={pages.cart.path}
          className={`-my-2 inline-flex items-center gap-2 py-2 text-sm ${textLink}`}
        >
          <Icon of={ArrowLeft} className="mirrored size-4" />
          {text.returnToCart}
        </Link>
      </div>
      {cart && !loading ? (
        <Checkout cart={cart} user={user} />
      ) : isError ? (
        <div className="grid justify-items-start gap-5">
          <Notice>{sharedText.cartLoadFailed}</Notice>
          <Button variant="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
            {sharedText.controls.tryAgain}
          </Button>
        </div>
      ) : (
        <CheckoutPlaceholder />
      )}
    </div>
  )
}

const CheckoutPlaceholder = () => (
  <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-20">
    <p role="status" className="sr-only">
      {text.loading}
    </p>
    <Skeleton className="h-64 lg:order-last lg:h-96" />
    <div className="grid content-start gap-5">
      <Skeleton className="h-9 w-64" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
      <Skeleton className="mt-8 h-9 w-56" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  </div>
)
