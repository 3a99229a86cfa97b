import type { Product } from '#contract/catalog.ts'
import { sharedText } from '#text/shared.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'

/** The second picture is loaded when a pointer or finger is on the card: most cards are passed by. */
export function CardPictures(props: {
  product: Pick<Product, 'name' | 'images'>
  sizes: string
  isTouched: boolean
  swipes: boolean
  /** A finger has swiped to the second picture. */
  isSecond: boolean
  priority: boolean
}) {
  const [main, second] = props.product.images
  if (!main)
    return (
      <p className="grid size-full place-content-center px-4 text-center text-xs text-muted">
        {sharedText.noImage}
      </p>
    )
  return (
    <>
      <Picture
        source={main}
        alt={main.altText || props.product.name}
        sizes={props.sizes}
        priority={props.priority}
        pictureClassName="size-full"
        className={look}
      />
      {second && props.isTouched && (
        <Picture
          source={second}
          alt=""
          sizes={props.sizes}
          pictureClassName={classNames(
            'absolute inset-0 transition-opacity duration-500 [@media(hover:hover)]:group-hover:opacity-100 ' +
              '[@media(hover:hover)]:group-hover:starting:opacity-0',
            props.isSecond ? 'opacity-100' : 'opacity-0',
          )}
          className={look}
        />
      )}
      {second && props.swipes && <PlaceMarks isSecond={props.isSecond} />}
    </>
  )
}

/** On touch screens: there is a second picture. In the corner, where no hem is. */
const PlaceMarks = ({ isSecond }: { isSecond: boolean }) => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute start-2.5 bottom-2.5 hidden gap-1 [@media(hover:none)]:flex"
  >
    <span className={classNames('size-1 rounded-full', isSecond ? 'bg-edge/50' : 'bg-ink')} />
    <span className={classNames('size-1 rounded-full', isSecond ? 'bg-ink' : 'bg-edge/50')} />
  </span>
)

const look = 'size-full object-cover transition-transform duration-700 group-hover:scale-[1.02]'
