import { cartText as text } from '#text/cart.ts'
import { formatPrice } from '#text/price.ts'

type Sums = Record<'subtotal' | 'discount' | 'shipping' | 'taxes', number | string>

/** What a total is made of, in a `dl`. */
export const SumRows = ({ of }: { of: Sums }) => (
  <>
    <SumRow name={text.subtotal} amount={Number(of.subtotal)} />
    {Number(of.discount) > 0 && <SumRow name={text.discount} amount={-Number(of.discount)} />}
    <SumRow name={text.shipping} amount={Number(of.shipping)} />
    {Number(of.taxes) > 0 && <SumRow name={text.taxes} amount={Number(of.taxes)} />}
  </>
)

const SumRow = ({ name, amount }: { name: string; amount: number }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd>{formatPrice(amount)}</dd>
  </div>
)
