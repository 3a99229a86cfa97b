import { Maximize2 } from 'lucide'
import { useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { galleryText as text } from '#text/gallery.ts'
import { sharedText } from '#text/shared.ts'
import { classNames } from '#ui/class-names.ts'
import { FromFirstOpening, preloadDialog } from '#ui/dialog.tsx'
import { Icon, IconButton } from '#ui/icon.tsx'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { Slides } from './slides.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { useSlides } from './use-slides.ts'

/** The pictures of a product page: one large, thumbnails beside it (on a phone dots beneath it), and a zoom. */
export function Gallery({ product }: { product: Pick<Product, 'name' | 'images'> }) {
  const slides = useSlides(product.images.length)
  const [zoomed, setZoomed] = useState(false)
  const zoom = { open: zoomed, onClose: () => setZoomed(false) }
  if (product.images.length === 0) return <NoImage />
  return (
    <div
      // The column is reserved before the thumbnails load: slow phones and connections show the large picture first.
      className={classNames(
        'grid gap-1 md:gap-2 lg:gap-5',
        // In pixels: pictures do not grow with the font.
        product.images.length > 1 && 'md:grid-cols-[60px_minmax(0,1fr)] lg:grid-cols-[76px_minmax(0,1fr)]',
      )}
    >
      <Slides
        {...{ product, slides }}
        sizes="(min-width: 1024px) 46vw, (min-width: 768px) 50vw, 100vw"
        priority
      >
        <IconButton
          label={text.zoom}
          aria-haspopup="dialog"
          onClick={() => setZoomed(true)}
          className="absolute end-3 top-3 bg-ground/80 hover:bg-ground"
        >
          <Icon of={Maximize2} />
        </IconButton>
      </Slides>
      {product.images.length > 1 && (
        <Thumbnails product={product} index={slides.index} onShow={slides.show} />
      )}
      <FromFirstOpening {...zoom}>
        <Zoom product={product} {...zoom} index={slides.index} onShow={slides.show} />
      </FromFirstOpening>
    </div>
  )
}

const Zoom = lazyWithRetry(() => {
  preloadDialog()
  return import('./zoom.tsx')
})

export const NoImage = () => (
  <div className="grid aspect-4/5 place-content-center bg-linen text-sm text-muted">{sharedText.noImage}</div>
)
