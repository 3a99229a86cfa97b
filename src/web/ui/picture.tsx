import { preload } from 'react-dom'
import { classNames } from './class-names.ts'

export type PictureSource = { url: string; width: number; height: number; widths: readonly number[] }

/**
 * A responsive picture, in the best format that the browser supports. Width and height reserve its space. `priority` is for the largest
 * picture of a page (LCP); all others are loaded lazily.
 */
export function Picture(props: {
  source: PictureSource
  alt: string
  /** Its width on the page, as in the `sizes` attribute. */
  sizes: string
  priority?: boolean
  /** Beside a larger picture, which comes first. */
  isMinor?: boolean
  className?: string
  pictureClassName?: string
}) {
  const { url, width, height, widths } = props.source
  if (import.meta.env.SSR && props.priority && widths.length > 0) preloadEarly(url, widths, props.sizes)
  return (
    <picture className={classNames('block', props.pictureClassName)}>
      {widths.length > 0 && (
        <>
          <source type="image/avif" srcSet={srcSet(url, widths, 'avif')} sizes={props.sizes} />
          <source type="image/webp" srcSet={srcSet(url, widths, 'webp')} sizes={props.sizes} />
        </>
      )}
      <img
        src={url}
        alt={props.alt}
        width={width}
        height={height}
        loading={props.priority ? 'eager' : 'lazy'}
        fetchPriority={props.priority ? 'high' : props.isMinor ? 'low' : undefined}
        decoding="async"
        ref={replaceIfBroken}
        onError={({ currentTarget }) => showPlaceholder(currentTarget)}
        className={props.className}
      />
    </picture>
  )
}

/** A picture in the server's HTML may have failed before hydration, without an `error` handler. */
function replaceIfBroken(img: HTMLImageElement | null): void {
  if (img?.complete && img.naturalWidth === 0) showPlaceholder(img)
}

/** Shows our own placeholder instead of the browser's icon for a broken picture. */
function showPlaceholder(img: HTMLImageElement): void {
  if (img.currentSrc.endsWith(PLACEHOLDER)) return
  for (const source of img.parentElement?.querySelectorAll('source') ?? []) source.srcset = PLACEHOLDER
  img.src = PLACEHOLDER
}

const PLACEHOLDER = '/no-picture.svg'

/** In the head of the server's document, before the scripts: browsers ignore it if they cannot read the format. */
function preloadEarly(url: string, widths: readonly number[], sizes: string): void {
  preload(url, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet(url, widths, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

/** The srcset of a stored picture: /media/{hash}.jpg is the fallback, its smaller sizes are beside it. */
function srcSet(url: string, widths: readonly number[], format: 'avif' | 'webp'): string {
  const stem = url.replace(/\.jpg$/, '')
  return widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
}
