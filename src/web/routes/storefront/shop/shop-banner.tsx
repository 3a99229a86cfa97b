import { shopText as text } from '#text/shop.ts'
import { Picture } from '#ui/picture.tsx'
import { brandPictures } from '#web/features/brand/brand-pictures.ts'
import type { Line } from '#web/features/catalog/queries/catalog-lists.ts'

/** Low, so that filters and products begin high on the screen. */
export function ShopBanner(props: {
  line: Line
  /** Of a category besides Men and Women. */
  title: string | undefined
}) {
  const { line } = props
  return (
    <section className="relative overflow-hidden bg-navy text-ground">
      <Picture
        key={line}
        source={cloths[line]}
        alt=""
        sizes="100vw"
        priority
        pictureClassName="absolute inset-0"
        className="size-full object-cover"
      />
      <div aria-hidden="true" className="absolute inset-0 bg-linear-to-t from-ink/75 via-ink/30 to-ink/10" />
      <div className="wrap relative flex flex-wrap items-baseline gap-x-10 gap-y-1 py-5 md:py-7">
        <h1 className="text-title">{props.title ?? text.banner[line].title}</h1>
        {!props.title && <p className="max-w-md text-linen md:text-lg">{text.banner[line].sentence}</p>}
      </div>
    </section>
  )
}

const cloths = {
  all: brandPictures.charcoalCloth,
  men: brandPictures.navyCloth,
  women: brandPictures.camelCloth,
}
