import { useEffect, useEffectEvent } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Fit } from '#shared/sizes/find-size.ts'
import { doubtOf, useYourSize } from './your-size-sentence.ts'

/** Beside the sizes of a product: the size, its stock, and how certain it is. */
export default function YourSizeLine(props: { product: Product; onFound: (size: string | null) => void }) {
  const { product, onFound } = props
  const yours = useYourSize(product)
  const size = yours ? ownSize(yours.fit) : undefined
  // A size is preselected once, not at every change of the stock.
  const propose = useEffectEvent(onFound)
  useEffect(() => {
    if (size !== undefined) propose(size)
  }, [size])
  if (!yours?.sentence) return null
  const doubt = doubtOf(yours.fit)
  return (
    <p role="status" className="min-w-0 text-sm leading-tight">
      {yours.sentence}
      {doubt && <span className="block text-2xs text-muted">{doubt}</span>}
    </p>
  )
}

/** Null if no size fits, undefined if nobody knows. */
function ownSize(fit: Fit): string | null | undefined {
  if (fit.kind === 'unmeasured') return undefined
  return fit.kind === 'found' ? fit.size : null
}
