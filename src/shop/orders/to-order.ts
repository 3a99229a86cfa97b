import { toDecimal, toPounds } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Language } from '#shared/language/language.ts'
import { DELIVERY_DAYS } from '#shared/settings.ts'
import { isUnpacked } from './life/locked-order.ts'
import type { OrderRecord } from './orders-sql.ts'

/**
 * Who will read it: staff, the account with this id, or neither: a guest, or somebody with the link from its mail. Somebody who only
 * knows its number and phone number has tracked it. Shoppers read product names in their language, staff in English.
 */
export type Reader = {
  forStaff?: boolean
  accountId?: number | undefined
  language?: Language
  isTracked?: boolean
}

/**
 * One order in the union of its three views. Why staff must look at it is for staff only; the account behind it is for staff
 * and for that account, because a mistyped address or the receiver of a present gets the link as well.
 */
export function toOrder(
  record: OrderRecord,
  { forStaff = false, accountId, language = 'en', isTracked = false }: Reader = {},
): Order {
  const lines = forStaff ? record.items : record.items.map((line) => lineIn(language, line))
  const knowsAccount = forStaff || (record.userId !== null && record.userId === accountId)
  const address = {
    street: record.street,
    address: record.address,
    city: record.city,
    state: record.state,
    zip: record.zip,
    country: record.country,
    governorate: record.governorate,
  }
  return {
    id: record.id,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    status: record.status,
    subtotal: toDecimal(record.subtotalInPiastres),
    discount: toDecimal(record.discountInPiastres),
    shipping: toDecimal(record.shippingInPiastres),
    taxes: toDecimal(record.taxesInPiastres),
    totalAmount: toDecimal(record.totalInPiastres),
    userId: knowsAccount ? record.userId : null,
    user: knowsAccount ? record.user : null,
    guestName: record.name,
    guestEmail: isTracked ? shortened(record.email) : record.email,
    guestPhone: record.phone,
    shippingAddress: address,
    address,
    items: lines.map(customerLine),
    orderItems: lines.map((line) => staffLine(line, forStaff ? record.language : null)),
    deliveryDays: record.deliveryDays ?? DELIVERY_DAYS,
    paymentMethod: record.paymentMethod,
    payment: { method: record.paymentMethod, status: record.paymentStatus },
    ...(record.confirmation && { confirmation: record.confirmation }),
    ...(isTracked && { isTracked }),
    stillPossible: stillPossible(record, isTracked),
    owed: toDecimal(record.owedInPiastres),
    needsAttention: record.attentionReason !== null,
    ...(forStaff && {
      language: record.language,
      twinOrderId: record.twinOrder,
      source: record.source,
      hasNotes: record.hasNotes,
      courierNote: record.courierNote,
    }),
    attentionReason: forStaff || record.attentionReason === 'to_confirm' ? record.attentionReason : null,
  }
}

/** Until it is packed. Who knows only its number and phone number does not redirect what is paid. */
function stillPossible(record: OrderRecord, isTracked: boolean): Order['stillPossible'] {
  if (!isUnpacked(record)) return []
  const mayRedirect = !isTracked || record.paymentStatus === 'pending'
  return [
    ...(record.owedInPiastres > 0 ? (['pay'] as const) : []),
    ...(mayRedirect ? (['change'] as const) : []),
    'cancel',
  ]
}

/** nadia@example.com becomes n…@example.com: enough to know which of one's mailboxes to look into. */
const shortened = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1…')

type Line = OrderRecord['items'][number]

/** As it was called in this language when it was bought; English where it had no name in it. */
export const lineIn = <Named extends Pick<Line, 'translations'>>(language: Language, line: Named): Named =>
  language === 'en' ? line : { ...line, ...line.translations[language] }

function customerLine(line: Line): Order['items'][number] {
  const price = toPounds(line.unitPriceInPiastres)
  return {
    id: line.id,
    productId: line.productId,
    variantId: line.variantId,
    productName: line.productName,
    variantSize: line.size,
    variantColor: line.color,
    quantity: line.quantity,
    price,
    lineTotal: toPounds(line.lineTotalInPiastres),
    image: line.image,
    product: { id: line.productId, name: line.productName, price },
  }
}

/** `ordered` is the language of the order; shoppers, who read everything in their own, get null. */
function staffLine(line: Line, ordered: Language | null): Order['orderItems'][number] {
  const { productName, color } = lineIn(ordered ?? 'en', line)
  return {
    quantity: line.quantity,
    price: toPounds(line.unitPriceInPiastres),
    lineTotal: toPounds(line.lineTotalInPiastres),
    variant: {
      size: line.size,
      color: line.color,
      ...(ordered && { sku: line.sku }),
      product: { id: line.productId, name: line.productName },
      ...(ordered && ordered !== 'en' && { translated: { productName, color } }),
    },
  }
}
