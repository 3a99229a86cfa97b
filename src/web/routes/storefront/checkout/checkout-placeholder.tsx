import { checkoutText as text } from '#text/checkout.ts'
import { Skeleton } from '#ui/skeleton.tsx'

export const CheckoutPlaceholder = () => (
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
