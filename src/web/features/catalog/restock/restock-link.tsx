import type { Product } from '#contract/catalog/catalog.ts'
import { productText as text } from '#text/product.ts'
import { DialogLink } from '#ui/dialog-link.tsx'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { isInStock, shownVariants } from '../product-rules.ts'

/** Where a size is sold out: opens the form for a restock notice, which is loaded at the first opening. */
export function RestockLink({ product }: { product: Product }) {
  const soldOut = shownVariants(product).filter((variant) => !isInStock(variant))
  return (
    <DialogLink
      label={text.waitForSize}
      isOffered={soldOut.length > 0}
      title={text.waitTitle}
      description={product.name}
    >
      {() => <RestockForm variants={soldOut} />}
    </DialogLink>
  )
}

const RestockForm = lazyWithRetry(() => import('./restock-form.tsx'))
