import { useEffect, useEffectEvent } from 'react'
import type { Product } from '../../../../contract/catalog.ts'
import { doubtOf } from './doubts.ts'
import { useYourSize } from './your-size-sentence.ts'

/** Beside the sizes of a product: the size, how many there are, and how sure it is. */
export default function YourSizeLine(props: { product: Product; onFound: (size: string) => void }) {
  const { product, onFound } = props
  const yours = useYourSize(product)
  const size = yours?.fit.kind === 'found' ? yours.fit.size : null
  // A size is proposed once, not with every new count of the stock.
  const propose = useEffectEvent(onFound)
  useEffect(() => {
    if (size !== null) propose(size)
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
