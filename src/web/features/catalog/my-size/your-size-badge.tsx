import type { Product } from '../../../../contract/catalog.ts'
import { useYourSize } from './your-size-sentence.ts'

/** Disappears under the Quick View bar, and leaves the corner of its touch button free. */
export default function YourSizeBadge({ product }: { product: Product }) {
  const yours = useYourSize(product)
  if (!yours?.sentence) return null
  return <p className={look}>{yours.sentence}</p>
}

const look =
  'pointer-events-none absolute start-0 bottom-0 z-10 max-w-[calc(100%-3rem)] bg-ground/90 px-2.5 py-1.5 text-2xs ' +
  'transition-transform duration-300 [@media(hover:hover)]:group-hover:-translate-y-16 ' +
  '[@media(hover:hover)]:group-has-focus-visible:-translate-y-16'
