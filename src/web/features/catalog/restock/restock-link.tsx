import { Suspense, useState } from 'react'
import { productText as text } from '#text/product.ts'
import type { Product } from '../../../../contract/catalog.ts'
import { textLink } from '../../../ui/button-look.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { isInStock, shownVariants } from '../product-rules.ts'

/** Where a size is sold out: the way to wait for it. The form comes with the first opening. */
export function RestockLink({ product }: { product: Product }) {
  const [open, setOpen] = useState(false)
  const soldOut = shownVariants(product).filter((variant) => !isInStock(variant))
  // Somebody who is reading the answer keeps it when the size has just come back.
  if (soldOut.length === 0 && !open) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`inline-flex min-h-11 items-center text-sm ${textLink}`}
      >
        {text.waitForSize}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={text.waitTitle} description={product.name}>
        <Suspense fallback={<Spinner />}>
          <RestockForm variants={soldOut} />
        </Suspense>
      </Dialog>
    </>
  )
}

const RestockForm = lazyWithRetry(() => import('./restock-form.tsx'))
