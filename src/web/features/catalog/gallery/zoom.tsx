import { ChevronLeft, ChevronRight } from 'lucide'
import { Suspense } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { galleryText as text } from '#text/gallery.ts'
import { sharedText } from '#text/shared.ts'
import { zoomText } from '#text/zoom.ts'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { Icon, IconButton } from '#ui/icon.tsx'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Picture } from '#ui/picture.tsx'
import { useIsMobile } from '#ui/use-media.ts'

/** The picture at its full size. */
export default function Zoom(
  props: DialogState & {
    product: Pick<Product, 'name' | 'images'>
    index: number
    onShow: (index: number) => void
  },
) {
  const { images, name } = props.product
  const image = images[props.index]
  const isMobile = useIsMobile()
  if (!image) return null
  const alt = image.altText || text.alt(name, props.index + 1)
  return (
    <Dialog open={props.open} onClose={props.onClose} title={name} size="full">
      {images.length > 1 && (
        <div className="mb-3 flex items-center gap-2">
          <IconButton
            label={sharedText.controls.previous}
            onClick={() => props.onShow(props.index - 1)}
            className="-ms-[12px]"
          >
            <Icon of={ChevronLeft} className="mirrored" />
          </IconButton>
          <p role="status" dir="ltr" className="min-w-10 text-center text-sm tabular-nums">
            {text.position(props.index + 1, images.length)}
          </p>
          <IconButton label={sharedText.controls.next} onClick={() => props.onShow(props.index + 1)}>
            <Icon of={ChevronRight} className="mirrored" />
          </IconButton>
        </div>
      )}
      {isMobile ? (
        <Suspense fallback={<Spinner />}>
          <ZoomablePicture key={image.id} source={image} alt={alt} label={zoomText.larger} />
        </Suspense>
      ) : (
        <Picture
          key={image.id}
          source={image}
          alt={alt}
          sizes="(min-width: 1536px) 90rem, 100vw"
          className="mx-auto h-auto w-full animate-appear bg-linen"
        />
      )}
    </Dialog>
  )
}

/** The touch gestures are a separate chunk. */
const ZoomablePicture = lazyWithRetry(() => import('./zoomable-picture.tsx'))
