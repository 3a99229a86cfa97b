import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Image } from '#contract/catalog/media.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { sharedText } from '#text/shared.ts'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { Icon, IconButton } from '#ui/icon.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { useClient } from '#web/data/api.ts'
import { hasDiscount } from '#web/features/catalog/product-rules.ts'
import { productKey } from '#web/features/catalog/queries/catalog-queries.ts'

const text = adminProductsText.viewDialog

/** The current product, refetched at each opening. */
export function ProductViewDialog(props: DialogState & { id: number; name: string }) {
  const client = useClient()
  const product = useQuery({
    queryKey: productKey(props.id, 'staff'),
    queryFn: async () => (await client.call('GET /products/:id', { params: { id: props.id } })).data ?? null,
    gcTime: 0,
  })
  const isMissing = product.isError || product.data === null
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      size="large"
      title={isMissing ? text.notFound : (product.data?.name ?? props.name)}
    >
      {product.isPending && <Spinner label={text.loading} />}
      {product.isError && (
        <div className="grid gap-4">
          <Notice>{text.failed}</Notice>
          <p className="text-sm text-muted">{text.missing}</p>
        </div>
      )}
      {product.data === null && <Notice>{text.empty}</Notice>}
      {product.data && <ProductBody product={product.data} />}
    </Dialog>
  )
}

function ProductBody({ product }: { product: Product }) {
  const variants = product.variants.filter(({ isActive }) => isActive)
  return (
    <div className="grid gap-8 pt-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <WrappingCarousel images={product.images} name={product.name} />
      <div className="grid content-start gap-6">
        <p className="text-lg tabular-nums">
          {hasDiscount(product) ? (
            <>
              <ins className="text-oxblood no-underline">{formatPrice(product.unitPrice)}</ins>{' '}
              <del className="text-base text-muted">{formatPrice(product.price)}</del>
            </>
          ) : (
            formatPrice(product.price)
          )}
        </p>
        <p className="text-sm break-words whitespace-pre-line text-muted">
          {product.description || text.noDescription}
        </p>
        <section>
          <h3 className="mb-2 font-sans text-base font-medium tracking-normal">{text.variants}</h3>
          {variants.length === 0 && <p className="text-sm text-muted">{text.noVariants}</p>}
          <ul className="divide-y divide-hairline border-y border-hairline text-sm empty:hidden">
            {variants.map((variant) => (
              <li key={variant.id} className="flex justify-between gap-4 py-2">
                <span>{[variant.size, variant.color].filter(Boolean).join(', ')}</span>
                <span className={variant.stock > 0 ? 'tabular-nums' : 'text-oxblood'}>
                  {text.stock(variant.stock)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

/** Wraps around after the last picture. */
function WrappingCarousel({ images, name }: { images: readonly Image[]; name: string }) {
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
