import { useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Wishlist } from '#contract/accounts/wishlist.ts'
import { pages, productPath } from '#shared/pages.ts'
import { profileText as text } from '#text/profile.ts'
import { sharedText } from '#text/shared.ts'
import { Button, onFirstClick, textLink } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { toast } from '#ui/toast.ts'
import { Price } from '#web/features/catalog/cards/price.tsx'
import { NOTHING_WANTED } from '#web/features/catalog/colors.tsx'
import { QuickView } from '#web/features/catalog/quick-view/quick-view.tsx'
import { useWish } from '#web/features/wishlist/wishlist.ts'

type Item = Wishlist['items'][number]

export function ProfileWishlist({ items }: { items: readonly Item[] }) {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section id="wishlist" aria-labelledby="wishlist-title" className="scroll-mt-24">
      <h2 ref={title} id="wishlist-title" tabIndex={-1} data-quiet-focus="" className="mb-6 text-heading">
        {text.wishlist}
      </h2>
      {items.length === 0 ? (
        <p className="text-muted">
          {text.wishlistEmpty}{' '}
          <Link to={pages.shop.path} className={textLink}>
            {text.browse}
          </Link>
        </p>
      ) : (
        <ul aria-label={text.wishlist} className="grid gap-6">
          {items.map((item) => (
            <WishedProduct key={item.id} item={item} onRemoved={() => title.current?.focus()} />
          ))}
        </ul>
      )}
    </section>
  )
}

function WishedProduct({ item, onRemoved }: { item: Item; onRemoved: () => void }) {
  const { product } = item
  const { setWished, isPending } = useWish(item.productId)
  const remove = async () => {
    try {
      await setWished(false)
      onRemoved()
      void toast(text.toasts.removed)
    } catch {
      void toast({ ...text.toasts.removeFailed, tone: 'bad' })
    }
  }
  return (
    <li className="flex flex-wrap gap-x-5 gap-y-3">
      <Link to={productPath(item.productId)} tabIndex={-1} aria-hidden="true" className="w-22">
        <FirstPicture product={product} />
      </Link>
      <div className="flex min-w-0 grow basis-40 flex-col items-start">
        <h3 className="text-lg leading-snug">
          <Link to={productPath(item.productId)} className="transition-colors hover:text-accent">
            {product.name}
          </Link>
        </h3>
        <Price product={product} className="mt-1 text-sm" />
        <div className="-ms-4 mt-auto flex flex-wrap">
          <AddToCart item={item} />
          <Button
            variant="quiet"
            size="small"
            busy={isPending}
            onClick={onFirstClick(() => void remove())}
            aria-label={text.removeNamed(product.name)}
          >
            {text.remove}
          </Button>
        </div>
      </div>
    </li>
  )
}

/** The size is chosen in the quick view. */
function AddToCart({ item }: { item: Item }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={text.addNamed(item.product.name)}
        onClick={() => setOpen(true)}
      >
        {text.addToCart}
      </Button>
      <QuickView product={item.product} wanted={NOTHING_WANTED} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function FirstPicture({ product }: { product: Item['product'] }) {
  const image = product.images[0]
  const look = 'aspect-4/5 w-full bg-linen object-cover'
  return image ? (
    <Picture source={image} alt={image.altText || product.name} sizes="5.5rem" className={look} />
  ) : (
    <span className={`grid place-content-center px-3 text-center text-2xs text-muted ${look}`}>
      {sharedText.noImage}
    </span>
  )
}
