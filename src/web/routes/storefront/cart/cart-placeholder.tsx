import { cartText as text } from '#text/cart.ts'
import { Skeleton } from '#ui/skeleton.tsx'

export const CartPlaceholder = () => (
  <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20">
    <p role="status" className="sr-only">
      {text.loading}
    </p>
    <div className="grid content-start gap-8">
      {[1, 2].map((line) => (
        <div key={line} className="flex gap-6">
          <Skeleton className="aspect-4/5 w-24 md:w-32" />
          <div className="grid grow content-start gap-3 pt-1">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-4 w-20" />
            <Skeleton className="mt-6 h-11 w-32" />
          </div>
        </div>
      ))}
    </div>
    <Skeleton className="h-80" />
  </div>
)
