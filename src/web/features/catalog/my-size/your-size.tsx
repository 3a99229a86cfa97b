import { useSyncExternalStore } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { LazyBoundary, lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { storage } from '#web/data/storage.ts'
import { FindMySizeLink } from './find-my-size-link.tsx'

/**
 * The link to "Find my size" and, where measures are known, the size itself. It appears beside the link, in space reserved for it,
 * after hydration: the server does not know the visitor.
 */
export function YourSize(props: {
  product: Product
  /** Null if no size fits. */
  onFound: (size: string | null) => void
  onChoose: (size: string) => void
}) {
  return (
    <div className="flex min-h-11 items-center gap-4">
      <FindMySizeLink product={props.product} onChoose={props.onChoose} />
      {useHasSizing() && (
        <LazyBoundary>
          <YourSizeLine product={props.product} onFound={props.onFound} />
        </LazyBoundary>
      )}
    </div>
  )
}

/** On a card, over the lower edge of its picture or in the gap beneath it, so that nothing moves. */
export const YourSizeOnCard = ({ product }: { product: Product }) =>
  useHasSizing() && (
    <LazyBoundary>
      <YourSizeBadge product={product} />
    </LazyBoundary>
  )

const useHasSizing = (): boolean =>
  useSyncExternalStore(
    storage.sizing.subscribe,
    () => storage.sizing.read() !== null,
    () => false,
  )

const YourSizeLine = lazyWithRetry(() => import('./your-size-line.tsx'))
const YourSizeBadge = lazyWithRetry(() => import('./your-size-badge.tsx'))
