import { galleryText as text } from '#text/gallery.ts'
import type { Product } from '../../../../contract/catalog.ts'
import { Picture } from '../../../ui/picture.tsx'

export function Thumbnails(props: {
  product: Pick<Product, 'images'>
  index: number
  onShow: (index: number) => void
}) {
  return (
    <ul
      aria-label={text.thumbnails}
      className="flex gap-2.5 overflow-x-auto p-1 max-md:px-gutter lg:col-start-1 lg:row-start-1 lg:flex-col lg:overflow-x-visible"
    >
      {props.product.images.map((image, index) => (
        <li key={image.id} className="w-18 shrink-0 lg:w-full">
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
