import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'wouter'
import type { Product } from '#contract/catalog.ts'
import { productPath } from '#shared/pages.ts'
import { type Fit, findSize, type Sizing } from '#shared/sizes/find-size.ts'
import { mySizeText as text } from '#text/my-size.ts'
import { Picture } from '#ui/picture.tsx'
import { useClient } from '#web/data/client-context.ts'
import { Price } from '../../cards/price.tsx'
import { wantedOf } from '../../cards/wanted-of.ts'
import { inColor } from '../../colors.ts'
import { nearestQuery } from '../../queries/catalog-queries.ts'

/** The products that fit; if there are none, those that come nearest, each with what it lacks. */
export function NearestProducts(props: {
  sizing: Sizing
  category: number | undefined
  except: number | undefined
  onLeave: (() => void) | undefined
}) {
  const title = useId()
  const { data } = useQuery(nearestQuery(useClient(), props.category, props.sizing))
  const near = (data?.products ?? [])
    .filter(({ id }) => id !== props.except)
    .map((product) => ({ product, fit: findSize(props.sizing, product) }))
  const fitting = near.filter(({ fit }) => fit.kind === 'found')
  const shown = (fitting.length > 0 ? fitting : near).slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="mb-3 text-lg">
        {fitting.length > 0 ? text.othersFit : text.nearestTitle}
      </h3>
      <ul className="grid gap-1">
        {shown.map(({ product, fit }) => (
          <li key={product.id}>
            <NearProduct product={product} fit={fit} onLeave={props.onLeave} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const SHOWN = 3

function NearProduct(props: { product: Product; fit: Fit; onLeave: (() => void) | undefined }) {
  const { product, fit } = props
  const wanted = fit.kind === 'found' ? wantedOf(product, { size: [fit.size] }) : undefined
  const [picture] = (wanted?.color ? inColor(product, wanted.color) : product).images
  return (
    <Link
      to={productPath(product.id, wanted)}
      onClick={props.onLeave}
      className="flex items-center gap-4 rounded-sm p-1.5 transition-colors hover:bg-linen"
    >
      <span className="block aspect-4/5 w-14 shrink-0 overflow-hidden bg-linen">
        {picture && <Picture source={picture} alt="" sizes="56px" className="size-full object-cover" />}
      </span>
      <div className="min-w-0">
        <p className="font-serif leading-snug text-pretty">{product.name}</p>
        <p className="text-sm">{lackOf(fit)}</p>
        <Price product={product} className="text-xs text-muted" />
      </div>
    </Link>
  )
}

function lackOf(fit: Fit): string | null {
  if (fit.kind === 'unmeasured') return null
  if (fit.kind === 'found') return text.size(fit.size)
  return fit.because === 'wide' ? text.tooWide(fit.size, fit.by) : text.lacks(fit.size, fit.measure, fit.by)
}
