import { Ruler } from 'lucide'
import type { Product } from '#contract/catalog.ts'
import { productText as text } from '#text/product.ts'
import { DialogLink } from '#ui/dialog-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { FindMySizeLink } from '../my-size/find-my-size-link.tsx'

/** Opens the size guide; its tables are loaded at the first opening. */
export const SizeChartLink = ({
  product,
  onChoose,
}: {
  product: Product
  onChoose: (size: string) => void
}) => (
  <DialogLink
    label={
      <>
        <Icon of={Ruler} className="size-4 stroke-[1.4]" />
        {text.sizeChart}
      </>
    }
    title={text.sizeGuide}
  >
    {(close) => (
      <>
        <SizeGuide product={product} />
        <FindMySizeLink
          product={product}
          onChoose={(size) => {
            onChoose(size)
            close()
          }}
        />
      </>
    )}
  </DialogLink>
)

const SizeGuide = lazyWithRetry(() => import('./size-guide.tsx'))
