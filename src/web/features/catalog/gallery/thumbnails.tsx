import type { Product } from '#contract/catalog/catalog.ts'
import { galleryText as text } from '#text/gallery.ts'
import { Picture } from '#ui/picture.tsx'

/** Beside the large picture; on a phone a row of dots beneath it. */
export function Thumbnails(props: {
  product: Pick<Product, 'images'>
  index: number
  onShow: (index: number) => void
}) {
  return (
    <ul aria-label={text.thumbnails} className={look}>
      {props.product.images.map((image, index) => (
        <li key={image.id} className="shrink-0 md:w-full">
          <button
            type="button"
            aria-label={text.show(index + 1)}
            aria-current={index === props.index ? 'true' : undefined}
            onClick={() => props.onShow(index)}
            className={`group block ${dotLook} md:w-full md:border-2 md:border-transparent md:transition-colors md:hover:border-edge md:aria-[current]:border-ink`}
          >
            <span
              aria-hidden="true"
              className="size-[7px] rounded-full bg-edge/50 group-aria-[current]:bg-ink md:hidden"
            />
            <Picture
              source={image}
              alt=""
              sizes="72px"
              isMinor
              className="max-md:hidden aspect-4/5 w-full bg-linen object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A long list scrolls, so that the picture decides how tall the gallery is. */
const look =
  'flex max-md:flex-wrap max-md:justify-center md:col-start-1 md:row-start-1 md:flex-col md:gap-2 md:p-1 ' +
  'md:h-0 md:min-h-full md:overflow-y-auto'

/** In pixels, as wide as a finger needs: it does not grow with the font. */
const dotLook = 'max-md:grid max-md:size-[26px] max-md:place-content-center'
