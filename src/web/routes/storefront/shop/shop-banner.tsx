import { shopText as text } from '#text/shop.ts'
import { brandPictures } from '../../../features/brand/brand-pictures.ts'
import type { Line } from '../../../features/catalog/queries/catalog-lists.ts'
import { Picture } from '../../../ui/picture.tsx'

export function ShopBanner({ line }: { line: Line }) {
  return (
    <section className="relative flex min-h-[38svh] items-end overflow-hidden bg-navy text-ground md:min-h-[46svh]">
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
      <div className="wrap relative pt-24 pb-10 md:pb-14 short:pt-10 short:pb-6">
        <h1 className="text-display short:text-title">{text.banner[line].title}</h1>
        <p className="mt-4 max-w-md text-lg text-linen short:mt-2">{text.banner[line].sentence}</p>
      </div>
    </section>
  )
}

const cloths = {
  all: brandPictures.charcoalCloth,
  men: brandPictures.navyCloth,
  women: brandPictures.camelCloth,
}
