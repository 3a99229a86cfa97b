import { formatPrice } from '#text/price.ts'

/** One of the sums of a cart, in a `dl`. */
export const SumRow = ({ name, amount }: { name: string; amount: number }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd>{formatPrice(amount)}</dd>
  </div>
)
