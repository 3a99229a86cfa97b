import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'wouter'
import type { Product } from '#contract/catalog/catalog.ts'
import { productPath } from '#shared/pages.ts'
import { type Fit, findSize, type Sizing } from '#shared/sizes/find-size.ts'
import type { SizedPerson } from '#shared/sizes/sized-people.ts'
import { chatWith } from '#shared/text/whatsapp.ts'
import { mySizeText as text } from '#text/my-size.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { useClient } from '#web/data/api.ts'
import { Price } from '../../cards/price.tsx'
import { inColor, wantedOf } from '../../colors.tsx'
import { nearestQuery } from '../../queries/catalog-queries.ts'
import { useContact } from '../../queries/store-settings.ts'

/** The ways on where nothing fits: the nearest products, other measures, and a question to the shop. */
export function NoFit(props: {
  person: SizedPerson
  category: number | undefined
  /** The product that does not fit, if it is about one. */
  product?: Product
  onChange: () => void
  onLeave?: () => void
}) {
  const { person, category, product } = props
  return (
    <div className="grid gap-6">
      <NearestProducts
        sizing={person.sizing}
        category={category}
        except={product?.id}
        onLeave={props.onLeave}
      />
      <Button variant="outline" onClick={props.onChange}>
        {text.change}
      </Button>
      <AskUs sizing={person.sizing} product={product} />
    </div>
  )
}

/** A question to the shop, with the measures already written. They leave the device when the shopper sends it. */
function AskUs({ sizing, product }: { sizing: Sizing; product: Product | undefined }) {
  const { phone, email } = useContact()
  const message = text.askMessage(sizing, product?.name)
  const subject = encodeURIComponent(text.askSubject)
  const look = buttonLook({ variant: 'quiet', size: 'small', className: 'min-h-11 border-hairline!' })
  return (
    <section aria-label={text.askTitle} className="border-t border-hairline pt-5">
      <p className="mb-3 text-sm">{text.ask}</p>
      <div className="flex flex-wrap gap-2">
        <a href={chatWith(phone, message)} target="_blank" rel="noreferrer" className={look}>
          {text.askWays.whatsApp}
        </a>
        <a href={`tel:${phone.replaceAll(' ', '')}`} className={look}>
          {text.askWays.phone}
        </a>
        <a href={`mailto:${email}?subject=${subject}&body=${encodeURIComponent(message)}`} className={look}>
          {text.askWays.email}
        </a>
      </div>
    </section>
  )
}

/** The products that fit; if there are none, those that come nearest, each with what it lacks. */
function NearestProducts(props: {
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
