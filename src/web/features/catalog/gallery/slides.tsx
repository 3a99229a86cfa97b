import { ChevronLeft, ChevronRight } from 'lucide'
import { type ReactNode, useRef } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { galleryText as text } from '#text/gallery.ts'
import { sharedText } from '#text/shared.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon, IconButton } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import type { useSlides } from './use-slides.ts'

/** The large picture, with buttons for the previous and the next one. Sheets ignore swipes on it. */
export function Slides(props: {
  product: Pick<Product, 'name' | 'images'>
  slides: ReturnType<typeof useSlides>
  sizes: string
  priority?: boolean
  children?: ReactNode
}) {
  const { images, name } = props.product
  const { index, next, previous, trackProps, onKeyDown } = props.slides
  const loaded = useLoaded(index, images.length)
  return (
    <section
      aria-label={text.label(name)}
      data-base-ui-swipe-ignore="x"
      className="relative min-w-0 -col-end-1"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a scrolling track is no fieldset */}
      <div
        {...trackProps}
        role="group"
        aria-label={text.spokenPosition(index + 1, images.length)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        className={classNames(trackLook, shortLook.track)}
      >
        {images.map((image, number) => (
          <div
            key={image.id}
            aria-hidden={number !== index || undefined}
            className="h-full w-full shrink-0 snap-center snap-always"
          >
            {loaded.has(number) && (
              <Picture
                source={image}
                alt={image.altText || text.alt(name, number + 1)}
                sizes={props.sizes}
                priority={props.priority && number === 0}
                pictureClassName="h-full"
                className={classNames('h-full w-full object-cover', shortLook.picture)}
              />
            )}
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <>
          <IconButton
            label={sharedText.controls.previous}
            onClick={previous}
            className={classNames('start-2', arrowLook)}
          >
            <Icon of={ChevronLeft} className="mirrored" />
          </IconButton>
          <IconButton
            label={sharedText.controls.next}
            onClick={next}
            className={classNames('end-2', arrowLook)}
          >
            <Icon of={ChevronRight} className="mirrored" />
          </IconButton>
          <p aria-hidden="true" dir="ltr" className={counterLook}>
            {text.position(index + 1, images.length)}
          </p>
        </>
      )}
      {props.children}
    </section>
  )
}

/** The picture that is shown and its neighbours; what was loaded stays. A first visit does not pay for views that nobody opens. */
function useLoaded(index: number, count: number): ReadonlySet<number> {
  const loaded = useRef(new Set<number>()).current
  for (const number of [index - 1, index, index + 1]) if (number >= 0 && number < count) loaded.add(number)
  return loaded
}

const trackLook =
  'flex aspect-4/5 snap-x snap-mandatory overflow-x-auto overflow-y-hidden bg-linen ' +
  '[scrollbar-width:none] focus-visible:-outline-offset-4'

/** The picture fills the width of a phone. One in landscape shows the whole picture. */
const shortLook = {
  track: 'max-md:short:aspect-auto max-md:short:h-[80svh]',
  picture: 'max-md:short:object-contain',
}

/** In the corner, where no leg stands. On a phone the dots beneath the picture say it. */
const counterLook =
  'pointer-events-none absolute end-3 bottom-3 rounded-full bg-ground/85 px-3 py-1 text-xs text-ink tabular-nums max-md:hidden'

/** Where a finger swipes there are no arrows over the picture. */
const arrowLook =
  '[@media(hover:none)]:hidden absolute top-1/2 -translate-y-1/2 bg-ground/70 hover:bg-ground active:bg-sand'
