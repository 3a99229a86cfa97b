import { productText as text } from '#text/product.ts'
import type { Product } from '../../../../contract/catalog.ts'
import { DialogLink } from '../../../ui/dialog-link.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'

/** Opens the form for measures, or the answer; both are loaded at the first opening. */
export const FindMySizeLink = ({ product }: { product: Product }) => (
  <DialogLink label={text.findMySize} title={text.findMySize} description={product.name} className="shrink-0">
    <FindMySize product={product} />
  </DialogLink>
)

const FindMySize = lazyWithRetry(() => import('./find-my-size.tsx'))
