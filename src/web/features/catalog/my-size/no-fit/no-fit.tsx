import type { Product } from '#contract/catalog.ts'
import type { Sizing } from '#shared/sizes/find-size.ts'
import type { SizedPerson } from '#shared/sizes/sized-people.ts'
import { mySizeText as text } from '#text/my-size.ts'
import { Button } from '#ui/button.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { useContact } from '../../queries/store-settings.ts'
import { NearestProducts } from './nearest-products.tsx'

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
  const message = encodeURIComponent(text.askMessage(sizing, product?.name))
  const subject = encodeURIComponent(text.askSubject)
  const look = buttonLook({ variant: 'quiet', size: 'small', className: 'min-h-11 border-hairline!' })
  return (
    <section aria-label={text.askTitle} className="border-t border-hairline pt-5">
      <p className="mb-3 text-sm">{text.ask}</p>
      <div className="flex flex-wrap gap-2">
        <a
          href={`https://wa.me/${whatsAppNumber(phone)}?text=${message}`}
          target="_blank"
          rel="noreferrer"
          className={look}
        >
          {text.askWays.whatsApp}
        </a>
        <a href={`tel:${phone.replaceAll(' ', '')}`} className={look}>
          {text.askWays.phone}
        </a>
        <a href={`mailto:${email}?subject=${subject}&body=${message}`} className={look}>
          {text.askWays.email}
        </a>
      </div>
    </section>
  )
}

/** In digits, with the country: 0100… is an Egyptian number. */
function whatsAppNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '')
  return digits.startsWith('0') ? `2${digits}` : digits
}
