import { shopText as text } from '#text/shop.ts'
import { brandPictures } from '../../../features/brand/brand-pictures.ts'
import type { Line } from '../../../features/catalog/queries/catalog-lists.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Picture } from '../../../ui/picture.tsx'

/** Low above a filtered list, so that its products begin high on the screen. `phone` and `wide` say at which widths. */
export function ShopBanner(props: {
  line: Line
  /** Of a category besides Men and Women. */
  title: string | undefined
  low: { phone: boolean; wide: boolean }
}) {
  const { line, low } = props
  return (
    <section
      className={classNames(
        'relative flex items-end overflow-hidden bg-navy text-ground',
        !low.phone && 'max-md:min-h-[38svh]',
        !low.wide && 'md:min-h-[46svh]',
      )}
    >
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
      <div
        className={classNames(
          'wrap relative pt-24 pb-10 md:pb-14 short:pt-10 short:pb-6',
          low.phone && 'max-md:py-5!',
          low.wide && 'md:py-6!',
        )}
      >
        <h1
          className={classNames(
            'text-display short:text-title',
            low.phone && 'max-md:text-title!',
            low.wide && 'md:text-title!',
          )}
        >
          {props.title ?? text.banner[line].title}
        </h1>
        {!props.title && (
          <p
            className={classNames(
              'mt-4 max-w-md text-lg text-linen short:mt-2',
              low.phone && 'max-md:hidden',
              low.wide && 'md:hidden',
            )}
          >
            {text.banner[line].sentence}
          </p>
        )}
      </div>
    </section>
  )
}

const cloths = {
  all: brandPictures.charcoalCloth,
  men: brandPictures.navyCloth,
  women: brandPictures.camelCloth,
}
