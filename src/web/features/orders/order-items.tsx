import type { Order } from '#contract/orders/orders.ts'
import { orderText as text } from '#text/orders.ts'
import { formatPrice } from '#text/price.ts'
import { Picture } from '#ui/picture.tsx'
import { becameOf } from './returns/became.ts'

/** What was bought: picture, name, color, size, quantity and price of each line, and what became of it. */
export const OrderItems = ({ items, returns }: Pick<Order, 'items' | 'returns'>) => (
  <ul aria-label={text.items} className="border-b border-hairline text-start">
    {items.map((item) => (
      <li key={item.id} className="flex gap-x-4 border-t border-hairline py-4">
        <ItemPicture image={item.image} />
        <div className="flex grow flex-wrap items-baseline gap-x-6">
          <div className="min-w-0 grow basis-28">
            <p className="font-serif text-lg leading-snug">{item.productName}</p>
            <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-muted">
              {item.variantColor && <span>{item.variantColor}</span>}
              <span>{text.sizeAndQuantity(item.variantSize, item.quantity)}</span>
              {becameOf(item, returns).map((words) => (
                <span key={words} className="font-medium text-ink">
                  {words}
                </span>
              ))}
            </p>
          </div>
          <p className="ms-auto text-sm tabular-nums">{formatPrice(item.lineTotal)}</p>
        </div>
      </li>
    ))}
  </ul>
)

/** The name beside it describes it. */
export const ItemPicture = ({ image }: { image: string | null }) => (
  <span className="block w-14 shrink-0 self-start bg-linen">
    {image && (
      <Picture
        source={{ url: image, width: 4, height: 5, widths: [] }}
        alt=""
        sizes="3.5rem"
        className="aspect-4/5 w-full object-cover"
      />
    )}
  </span>
)
