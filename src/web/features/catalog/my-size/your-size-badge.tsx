import type { Product } from '#contract/catalog/catalog.ts'
import { useYourSize } from './your-size-sentence.ts'

/** Disappears under the Quick View bar, and leaves the corner of its touch button free. */
export default function YourSizeBadge({ product }: { product: Product }) {
  const yours = useYourSize(product)
  if (!yours?.sentence) return null
  return <p className={look}>{yours.sentence}</p>
}

/** On a phone in the gap beneath the picture, of which half a screen is too small to be covered. */
const look =
  'pointer-events-none absolute start-0 z-10 text-2xs max-md:top-full max-md:max-w-full max-md:truncate max-md:pt-1 ' +
  'md:bottom-0 md:max-w-[calc(100%-3rem)] md:bg-ground/90 md:px-2.5 md:py-1.5 ' +
  'transition-transform duration-300 [@media(hover:hover)]:group-hover:-translate-y-16 ' +
  '[@media(hover:hover)]:group-has-focus-visible:-translate-y-16'
