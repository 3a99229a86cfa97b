import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide'
import { toPiastres } from '#contract/money.ts'
import type { FoundGoods } from '#contract/orders/order-edits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { bind, Select } from '#ui/field.tsx'
import { Icon, IconButton } from '#ui/icon.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { toastError } from '#ui/toast.ts'
import { read, useClient } from '#web/data/api.ts'

const text = adminOrdersText.edit

/** The lines of an order that staff write: size, pieces, and away with it. `own` are pieces that the order itself has already. */
export function LinesEditor(props: {
  lines: DraftLine[]
  own?: ReadonlyMap<number, number>
  /** The last line stays: an order without goods is cancelled instead. */
  keepsOne?: boolean
  onChange: (lines: DraftLine[]) => void
}) {
  const { lines, own, onChange } = props
  const products = [...new Set(lines.map(({ productId }) => productId))].sort((a, b) => a - b)
  const goods = useQuery({
    ...read(useClient(), 'GET /orders/goods', { query: { products } }),
    placeholderData: keepPreviousData,
  })
  const change = (line: DraftLine, changed: Partial<DraftLine>) =>
    onChange(lines.map((one) => (one === line ? { ...one, ...changed } : one)))
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <LineEditor
          key={line.id ?? `new ${line.variantId}`}
          line={line}
          variants={choicesOf(line, lines, goods.data, own)}
          onChange={(changed) => change(line, changed)}
          onRemove={
            props.keepsOne && lines.length === 1
              ? () => void toastError(text.lastLine)
              : () => onChange(lines.filter((one) => one !== line))
          }
        />
      ))}
    </ul>
  )
}

type Choice = Variant & { isTaken: boolean }

/** The sizes of its product, with what is there for this order. One that is in another line is not chosen twice. */
function choicesOf(
  line: DraftLine,
  lines: readonly DraftLine[],
  goods: readonly FoundGoods[] | undefined,
  own: ReadonlyMap<number, number> = new Map(),
): Choice[] {
  const variants = goods?.find(({ productId }) => productId === line.productId)?.variants ?? []
  return variants.map((variant) => ({
    ...variant,
    stock: variant.stock + (own.get(variant.id) ?? 0),
    isTaken: lines.some((other) => other !== line && other.variantId === variant.id),
  }))
}

function LineEditor(props: {
  line: DraftLine
  variants: Choice[]
  onChange: (changed: Partial<DraftLine>) => void
  onRemove: () => void
}) {
  const { line, variants, onChange } = props
  const chosen = variants.find(({ id }) => id === line.variantId)
  // While they are read, and of a product that is no longer sold, the server knows.
  const left = chosen?.stock ?? Number.MAX_SAFE_INTEGER
  const of = `${line.name} (${nameOf(line)})`
  const choose = (id: number) => {
    const variant = variants.find((one) => one.id === id)
    if (variant) onChange({ variantId: variant.id, size: variant.size, color: variant.color })
  }
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-b border-hairline pb-4 sm:grid-cols-[3rem_1fr_auto_auto_auto] sm:items-center">
      {line.image ? (
        <img src={line.image} alt="" className="h-16 w-12 object-cover max-sm:row-span-2" />
      ) : (
        <span />
      )}
      <div className="min-w-0">
        <p className="mb-1 text-sm font-medium wrap-anywhere">{line.name}</p>
        <Select
          label={text.sizeOf(line.name)}
          hideLabel
          {...bind(String(line.variantId), (id) => choose(Number(id)))}
          error={line.quantity > left ? text.onlyLeft(left) : undefined}
        >
          {!chosen && <option value={line.variantId}>{nameOf(line)}</option>}
          {variants.map(({ id, isTaken, stock, ...variant }) => (
            <option key={id} value={id} disabled={isTaken || (stock === 0 && id !== line.variantId)}>
              {text.choice(nameOf(variant), stock)}
            </option>
          ))}
        </Select>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 max-sm:col-start-2 sm:contents">
        <QuantityStepper
          of={of}
          quantity={line.quantity}
          max={left}
          onChange={(quantity) => onChange({ quantity })}
          onMaximum={() => void toastError(text.onlyLeft(left))}
        />
        <span className="text-sm whitespace-nowrap tabular-nums sm:min-w-28 sm:text-end">
          {formatPrice(line.price * line.quantity)}
        </span>
        <IconButton label={text.remove(of)} onClick={props.onRemove}>
          <Icon of={Trash2} />
        </IconButton>
      </div>
    </li>
  )
}

export const nameOf = ({ size, color }: { size: string; color: string }): string =>
  [size, color].filter(Boolean).join(', ')

/** A line as staff write it. */
export type DraftLine = {
  /** Of the line of an order that it was. */
  id?: number
  productId: number
  name: string
  variantId: number
  size: string
  color: string
  image: string | null
  quantity: number
  /** In pounds. */
  price: number
}

export const linesOf = (order: Order): DraftLine[] =>
  order.items.map((item) => ({
    id: item.id,
    productId: item.productId,
    name: item.productName,
    variantId: item.variantId,
    size: item.variantSize,
    color: item.variantColor,
    image: item.image,
    quantity: item.quantity,
    price: item.price,
  }))

export type Variant = FoundGoods['variants'][number]

/** One piece more of a size, in its line if there is one. */
export function withPiece(lines: DraftLine[], goods: FoundGoods, variant: Variant): DraftLine[] {
  const { productId, name, image, price } = goods
  const { id: variantId, size, color } = variant
  if (lines.some((line) => line.variantId === variantId))
    return lines.map((line) =>
      line.variantId === variantId ? { ...line, quantity: line.quantity + 1 } : line,
    )
  return [...lines, { productId, name, variantId, size, color, image, quantity: 1, price }]
}

export const toSend = (lines: readonly DraftLine[]) =>
  lines.map(({ id, variantId, quantity }) => ({ ...(id !== undefined && { id }), variantId, quantity }))

/** For the sums, which are counted in piastres. */
export const inPiastres = (lines: readonly DraftLine[]) =>
  lines.map(({ quantity, price }) => ({ quantity, unitPriceInPiastres: toPiastres(price) }))
