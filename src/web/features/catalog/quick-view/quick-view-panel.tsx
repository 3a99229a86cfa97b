import { Heart } from 'lucide'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Product } from '#contract/catalog/catalog.ts'
import { productPath } from '#shared/pages.ts'
import { productText as text } from '#text/product.ts'
import { quickViewText } from '#text/quick-view.ts'
import { wishlistText } from '#text/wishlist.ts'
import { Button, onFirstClick, standaloneLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/loading.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { toastError } from '#ui/toast.ts'
import { useClient } from '#web/data/api.ts'
import { useLiveQuery } from '#web/data/live-query.ts'
import { SignUp } from '../../accounts/registration/sign-up.tsx'
import { useWish } from '../../wishlist/wishlist.ts'
import { ColorSelector, type ShownColor, SizeSelector, useColor } from '../buy-panel/choices.tsx'
import { ProductPrice } from '../buy-panel/product-price.tsx'
import { StockLine } from '../buy-panel/stock-line.tsx'
import { type Purchase, usePurchase } from '../buy-panel/use-purchase.ts'
import { NOTHING_WANTED, type Wanted } from '../colors.tsx'
import { NoImage } from '../gallery/gallery.tsx'
import { Slides } from '../gallery/slides.tsx'
import { Thumbnails } from '../gallery/thumbnails.tsx'
import { useSlides } from '../gallery/use-slides.ts'
import { YourSize } from '../my-size/your-size.tsx'
import { stockState } from '../product-rules.ts'
import { productQuery } from '../queries/catalog-queries.ts'
import { useLowStock } from '../queries/store-settings.ts'
import { RestockLink } from '../restock/restock-link.tsx'

export default function QuickViewPanel(props: { productId: number; wanted: Wanted; onLeave: () => void }) {
  const { data, loading, failed } = useLiveQuery(productQuery(useClient(), props.productId))
  useEffect(() => {
    if (failed) void toastError(quickViewText.loadFailed)
  }, [failed])
  if (loading) return <Spinner label={text.loading} />
  if (!data) return <NotFoundPanel />
  return <Loaded product={data} wanted={props.wanted} onLeave={props.onLeave} />
}

function Loaded(props: { product: Product; wanted: Wanted; onLeave: () => void }) {
  const { wanted, onLeave } = props
  const shown = useColor(props.product, wanted.color)
  const { product } = shown
  const purchase = usePurchase(shown, wanted.size)
  const lowStock = useLowStock()
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-10">
      <div className="-mx-5 md:mx-0">
        {product.images.length > 0 ? (
          <QuickSlides key={product.images[0]?.id} product={product} />
        ) : (
          <NoImage />
        )}
      </div>
      <div className="grid content-start gap-5">
        <div>
          {product.category && <p className="eyebrow mb-2 text-muted">{product.category.name}</p>}
          <h3 className="pe-8 text-heading text-pretty">{product.name}</h3>
        </div>
        <ProductPrice product={product} />
        <p dir="auto" className="text-sm leading-relaxed wrap-anywhere text-muted">
          {product.description || text.noDescription}
        </p>
        <ColorSelector shown={shown} />
        <div>
          <SizeSelector
            product={product}
            selected={purchase.selected}
            group={purchase.sizes}
            onSelect={purchase.select}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4 pt-1">
            <StockLine state={stockState(product, purchase.selected, lowStock)} />
            <YourSize product={product} onFound={purchase.propose} onChoose={purchase.selectSize} />
          </div>
          <RestockLink product={product} />
        </div>
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <QuantityStepper
            quantity={purchase.quantity}
            max={purchase.available}
            onChange={purchase.setQuantity}
            onMaximum={purchase.tellMaximum}
          />
          <Button
            disabled={!purchase.canAdd}
            busy={purchase.adding}
            onClick={onFirstClick(() => void purchase.addToCart())}
          >
            {purchase.adding ? text.adding : text.addToCart}
          </Button>
          <WishlistButton productId={product.id} className="col-span-2" />
        </div>
        <p>
          <Link
            to={productPath(product.id, linkTo(shown, purchase))}
            onClick={onLeave}
            className={standaloneLink}
          >
            {quickViewText.viewDetails}
          </Link>
        </p>
      </div>
    </div>
  )
}

/** The details open as they were chosen here. A product of one color needs none in its address. */
const linkTo = ({ colors, color }: ShownColor, { selected }: Purchase): Wanted =>
  colors.length > 1 ? { color, size: selected?.size ?? null } : NOTHING_WANTED

function QuickSlides({ product }: { product: Product }) {
  const slides = useSlides(product.images.length)
  return (
    <>
      <Slides {...{ product, slides }} sizes="(min-width: 768px) 28rem, 100vw" />
      {product.images.length > 1 && (
        <div className="md:hidden">
          <Thumbnails product={product} index={slides.index} onShow={slides.show} />
        </div>
      )}
    </>
  )
}

const NotFoundPanel = () => (
  <div className="flex flex-col items-center gap-4 py-16 text-center">
    <h3 className="text-heading">{text.notFoundTitle}</h3>
    <p className="text-sm text-muted">{text.notFound}</p>
  </div>
)

function WishlistButton({ productId, className }: { productId: number; className?: string }) {
  const { wished, isGuest, setWished } = useWish(productId)
  const [signingUp, setSigningUp] = useState(false)

  const set = (wanted: boolean) => setWished(wanted).catch(() => toastError(wishlistText.quickViewFailed))

  return (
    <>
      <Button
        variant="outline"
        aria-pressed={wished}
        onClick={() => (isGuest() ? setSigningUp(true) : void set(!wished))}
        icon={
          <Icon
            of={Heart}
            className={wished ? 'size-4 fill-oxblood stroke-oxblood' : 'size-4 stroke-[1.4]'}
          />
        }
        className={className}
      >
        {wished ? wishlistText.added : wishlistText.add}
      </Button>
      <SignUp open={signingUp} onClose={() => setSigningUp(false)} onRegistered={() => void set(true)} />
    </>
  )
}
