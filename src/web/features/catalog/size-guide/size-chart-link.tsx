import { Ruler } from 'lucide-react'
import { Suspense, useState } from 'react'
import { productText as text } from '#text/product.ts'
import type { Product } from '../../../../contract/catalog.ts'
import { textLink } from '../../../ui/button-look.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { FindMySizeLink } from '../find-my-size-link.tsx'

/** Opens the size guide; its tables come with the first opening. */
export function SizeChartLink({ product }: { product: Product }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`inline-flex min-h-11 items-center gap-2 text-sm ${textLink}`}
      >
        <Ruler aria-hidden="true" className="size-4 stroke-[1.4]" />
        {text.sizeChart}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={text.sizeGuide}>
        <Suspense fallback={<Spinner />}>
          <SizeGuide product={product} />
          <FindMySizeLink product={product} />
        </Suspense>
      </Dialog>
    </>
  )
}

const SizeGuide = lazyWithRetry(() => import('./size-guide.tsx'))
