import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import type { Image } from '#contract/media.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { sharedText } from '#text/shared.ts'
import { Icon } from '#ui/icon.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Picture } from '#ui/picture.tsx'

const text = adminProductsText.viewDialog

/** Wraps around after the last picture. */
export function WrappingCarousel({ images, name }: { images: readonly Image[]; name: string }) {
  const [index, setIndex] = useState(0)
  const shown = images[index % Math.max(images.length, 1)]
  if (!shown)
    return (
      <p className="grid aspect-4/5 place-content-center bg-linen text-sm text-muted">{sharedText.noImage}</p>
    )
  const step = (by: number) => setIndex((index + by + images.length) % images.length)
  return (
    <section aria-label={text.pictures} className="relative">
      <div className="aspect-4/5 overflow-hidden bg-linen">
        <Picture
          key={shown.id}
          source={shown}
          alt={shown.altText || name}
          sizes="(min-width: 768px) 24rem, 90vw"
          className="size-full object-cover"
          pictureClassName="size-full"
        />
      </div>
      {images.length > 1 && (
        <div className="mt-2 flex items-center justify-between">
          <IconButton label={sharedText.controls.previous} onClick={() => step(-1)}>
            <Icon of={ChevronLeft} className="mirrored" />
          </IconButton>
          <p aria-live="polite" className="text-xs text-muted tabular-nums">
            {text.picture((index % images.length) + 1, images.length)}
          </p>
          <IconButton label={sharedText.controls.next} onClick={() => step(1)}>
            <Icon of={ChevronRight} className="mirrored" />
          </IconButton>
        </div>
      )}
    </section>
  )
}
