import { shopText as text } from '#text/shop.ts'
import type { Line } from '#web/features/catalog/queries/catalog-lists.ts'

/** Low and plain: the first picture of the page is a pair of trousers. */
export const ShopBanner = (props: {
  line: Line
  /** Of a category besides Men and Women. */
  title: string | undefined
}) => (
  <section className="border-b border-hairline bg-linen">
    <div className="wrap flex flex-wrap items-baseline gap-x-10 gap-y-1 py-5 md:py-7">
      <h1 className="text-title">{props.title ?? text.banner[props.line].title}</h1>
      {!props.title && <p className="max-w-md text-muted md:text-lg">{text.banner[props.line].sentence}</p>}
    </div>
  </section>
)
