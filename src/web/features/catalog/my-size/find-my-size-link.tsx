import type { Product } from '#contract/catalog/catalog.ts'
import { productText as text } from '#text/product.ts'
import { DialogLink } from '#ui/dialog-link.tsx'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'

/** Opens the form for measures, or the answer; both are loaded at the first opening. A size that is chosen there closes it. */
export const FindMySizeLink = (props: { product: Product; onChoose: (size: string) => void }) => (
  <DialogLink
    label={text.findMySize}
    title={text.findMySize}
    description={props.product.name}
    className="shrink-0"
  >
    {(close) => (
      <FindMySize
        product={props.product}
        onLeave={close}
        onChoose={(size) => {
          props.onChoose(size)
          close()
        }}
      />
    )}
  </DialogLink>
)

const FindMySize = lazyWithRetry(() => import('./find-my-size.tsx'))
