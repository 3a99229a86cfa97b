import { galleryText as text } from '#text/gallery.ts'
import type { Product } from '../../../../contract/catalog.ts'
import { Picture } from '../../../ui/picture.tsx'

export function Thumbnails(props: {
  product: Pick<Product, 'images'>
  index: number
  onShow: (index: number) => void
}) {
  return (
    <ul aria-label={text.thumbnails} className={look}>
      {props.product.images.map((image, index) => (
        <li key={image.id} className="w-13 shrink-0 lg:w-full">
          <button
            type="button"
            aria-label={text.show(index + 1)}
            aria-current={index === props.index ? 'true' : undefined}
            onClick={() => props.onShow(index)}
            className="block w-full border-2 border-transparent transition-colors hover:border-edge aria-[current]:border-ink"
          >
            <Picture
              source={image}
              alt=""
              sizes="5.5rem"
              className="aspect-[3/4] w-full bg-linen object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Beside the large picture. On small screens a long list scrolls, so that the picture decides how tall the gallery is. */
const look =
  'col-start-1 row-start-1 flex flex-col gap-2.5 p-1 max-md:ps-gutter max-lg:h-0 max-lg:min-h-full max-lg:overflow-y-auto'
