import { Suspense, useState } from 'react'
import { productText as text } from '#text/product.ts'
import type { Product } from '../../../contract/catalog.ts'
import { textLink } from '../../ui/button-look.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** Opens the question for measures, or the answer; both come with the first opening. */
export function FindMySizeLink({ product }: { product: Product }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`inline-flex min-h-11 shrink-0 items-center text-sm ${textLink}`}
      >
        {text.findMySize}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={text.findMySize} description={product.name}>
        <Suspense fallback={<Spinner />}>
          <FindMySize product={product} />
        </Suspense>
      </Dialog>
    </>
  )
}

const FindMySize = lazyWithRetry(() => import('./my-size/find-my-size.tsx'))
