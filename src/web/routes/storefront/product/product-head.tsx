import type { Product } from '#contract/catalog.ts'
import { productText as text } from '#text/product.ts'
import { titleText } from '#text/titles.ts'
import { PageHead } from '#web/layout/page-head.tsx'

export const ProductHead = ({ product }: { product: Product }) => (
  <PageHead
    title={titleText.suffix(product.name)}
    description={shortened(product.description || text.noDescription)}
    image={product.images[0]?.url}
  />
)

/** Search engines show about this much. */
const shortened = (sentence: string): string =>
  sentence.length <= 160 ? sentence : `${sentence.slice(0, sentence.lastIndexOf(' ', 157))}…`
