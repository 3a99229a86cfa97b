import type { Product } from '#contract/catalog.ts'
import type { SizedPerson } from '#shared/sizes/sized-people.ts'
import { mySizeText as text } from '#text/my-size.ts'
import { Button } from '#ui/button.tsx'
import { AskUs } from './ask-us.tsx'
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
