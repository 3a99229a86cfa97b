import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalog.ts'
import { galleryText as text } from '#text/gallery.ts'
import { sharedText } from '#text/shared.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Picture } from '#ui/picture.tsx'
import type { useSlides } from './use-slides.ts'

/** The large picture, with buttons for the previous and the next one. Sheets ignore swipes on it. */
export function Slides(props: {
  product: Pick<Product, 'name' | 'images'>
  slides: ReturnType<typeof useSlides>
  sizes: string
  priority?: boolean
  /** How it is on small screens. */
  short: keyof typeof shortLooks
  children?: ReactNode
}) {
  const { images, name } = props.product
  const { index, next, previous, trackProps, onKeyDown } = props.slides
  const isPage = props.short === 'page'
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
        className={classNames(trackLook, shortLooks[props.short].track)}
      >
        {images.map((image, number) => (
          <div
            key={image.id}
            aria-hidden={number !== index || undefined}
            className="h-full w-full shrink-0 snap-center snap-always"
          >
            <Picture
              source={image}
              alt={image.altText || text.alt(name, number + 1)}
              sizes={props.sizes}
              priority={props.priority && number === 0}
              pictureClassName="h-full"
              className={classNames('h-full w-full object-cover', shortLooks[props.short].picture)}
            />
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <>
          <IconButton
            label={sharedText.controls.previous}
            onClick={previous}
            className={classNames('start-2', arrowLook, isPage && notForFingers)}
          >
            <Icon of={ChevronLeft} className="mirrored" />
          </IconButton>
          <IconButton
            label={sharedText.controls.next}
            onClick={next}
            className={classNames('end-2', arrowLook, isPage && notForFingers)}
          >
            <Icon of={ChevronRight} className="mirrored" />
          </IconButton>
          <p aria-hidden="true" dir="ltr" className={classNames(counterLook, isPage && 'max-md:hidden')}>
            {text.position(index + 1, images.length)}
          </p>
        </>
      )}
      {props.children}
    </section>
  )
}

const trackLook =
  'flex aspect-[3/4] snap-x snap-mandatory overflow-x-auto overflow-y-hidden bg-linen ' +
  '[scrollbar-width:none] focus-visible:-outline-offset-4'

/**
 * On a product page the picture fills the width of a phone, and the bar at the bottom has the button to buy. A phone in landscape
 * shows the whole picture. In Quick View the content below it is visible.
 */
const shortLooks = {
  page: {
    track: 'max-md:aspect-4/5 max-md:short:aspect-auto max-md:short:h-[80svh]',
    picture: 'max-md:short:object-contain',
  },
  dialog: { track: 'max-md:aspect-square', picture: 'max-md:object-contain' },
}

/** Where a finger swipes there are no arrows over the picture. */
const notForFingers = '[@media(hover:none)]:max-md:hidden'

const counterLook =
  'pointer-events-none absolute inset-x-0 bottom-3 mx-auto w-fit rounded-full bg-ground/85 px-3 py-1 text-xs text-ink tabular-nums'

const arrowLook = 'absolute top-1/2 -translate-y-1/2 bg-ground/70 hover:bg-ground active:bg-sand'
