/** The fields of an order by their names inside, with their columns. Writing, reading and forgetting an order follow from these lists. */
import type { OrderForm } from '#contract/orders/order-words.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Language } from '#shared/language/language.ts'
import { type Governorate, governorateOf } from '#shared/places/governorates.ts'
import { COUNTRY, STATE } from '#shared/settings.ts'
import type { OrderSource, OrderStatus, PaymentMethod } from '#shared/values.ts'
import { NOBODY } from '../context/shopper.ts'

type RecipientForm = Pick<OrderForm, 'shippingAddress' | 'guestName' | 'phoneNumber'>

/** Who gets it, where and under which number. Only the person has other names than in the form: the documents vary them by call. */
export type Recipient = Omit<OrderForm['shippingAddress'], 'governorate'> & {
  name: string
  phone: string
  governorate: Governorate | null
}

/** What the customer says, in the words of the form. */
export type OrderWords = Recipient & Omit<OrderForm, keyof RecipientForm | 'userId' | 'sessionId'>

/** Of each word its column, what it is when nothing was said, and what is left of it once the customer is forgotten; else it stays. */
const words: {
  [Word in keyof OrderWords]-?: { column: string; unsaid: OrderWords[Word]; forgotten?: string }
} = {
  name: { column: 'name', unsaid: '', forgotten: NOBODY },
  email: { column: 'email', unsaid: '', forgotten: 'deleted' },
  phone: { column: 'phone', unsaid: '', forgotten: '' },
  street: { column: 'street', unsaid: '', forgotten: '' },
  // The release before this one writes it under this name while this one starts.
  address: { column: 'address_extra', unsaid: '', forgotten: '' },
  city: { column: 'city', unsaid: '', forgotten: '' },
  zip: { column: 'zip', unsaid: '', forgotten: '' },
  state: { column: 'state', unsaid: STATE },
  country: { column: 'country', unsaid: COUNTRY },
  governorate: { column: 'governorate', unsaid: null },
}

/** What is written of a new order and read of every one as it is. */
export type OrderRow = OrderWords & {
  id: string
  userId: number | null
  guestHash: string | null
  sessionId: string | null
  /** Of the place when it was ordered; null: as everywhere. */
  deliveryDays: number | null
  /** The one in which it was placed. */
  language: Language
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: Order['payment']['status']
  paymentReference: string | null
  subtotalInPiastres: number
  discountInPiastres: number
  shippingInPiastres: number
  taxesInPiastres: number
  totalInPiastres: number
  attentionReason: Order['attentionReason']
  source: OrderSource
}

const plain: Record<Exclude<keyof OrderRow, keyof OrderWords>, string> = {
  id: 'id',
  userId: 'user_id',
  guestHash: 'guest_hash',
  sessionId: 'session_id',
  deliveryDays: 'delivery_days',
  language: 'language',
  status: 'status',
  paymentMethod: 'payment_method',
  paymentStatus: 'payment_status',
  paymentReference: 'payment_reference',
  subtotalInPiastres: 'subtotal_in_piastres',
  discountInPiastres: 'discount_in_piastres',
  shippingInPiastres: 'shipping_in_piastres',
  taxesInPiastres: 'taxes_in_piastres',
  totalInPiastres: 'total_in_piastres',
  attentionReason: 'attention_reason',
  source: 'source',
}

const wordNames = Object.keys(words) as (keyof OrderWords)[]
const wordColumns = eachWord(({ column }) => column) as Record<keyof OrderWords, string>
const columns: Record<keyof OrderRow, string> = { ...plain, ...wordColumns }

export const unsaidWords = eachWord(({ unsaid }) => unsaid) as OrderWords
/** What an order says once nobody may know who ordered it. */
export const forgottenWords = eachWord(({ forgotten }) => forgotten) as Partial<OrderWords>

/** A form that may lack words: staff type fewer, and one of a card payment may be older than a word. */
export type SaidForm = RecipientForm & Partial<OrderForm>

/** The form as the order says it. */
export function wordsOf(form: SaidForm): OrderWords {
  const said: Partial<OrderWords> = { ...form, ...recipientOf(form) }
  return eachWord(({ unsaid }, word) => said[word] ?? unsaid) as OrderWords
}

export const recipientOf = ({ shippingAddress, guestName, phoneNumber }: RecipientForm): Recipient => ({
  ...shippingAddress,
  name: guestName,
  phone: phoneNumber,
  governorate: governorateOf(shippingAddress),
})

function eachWord(pick: (row: (typeof words)[keyof OrderWords], word: keyof OrderWords) => unknown) {
  const picked: Record<string, unknown> = {}
  for (const word of wordNames) picked[word] = pick(words[word], word)
  return picked
}

/** Of the table `o`. */
export const ORDER_COLUMNS = Object.entries(columns)
  .map(([field, column]) => `o.${column} AS "${field}"`)
  .join(', ')

/** By their columns. */
export const storedWords = (order: Partial<OrderWords>) => stored(wordColumns, order)
export const storedOrder = (order: OrderRow) => stored(columns, order)
/** Only those that are given. */
export const storedFields = (fields: Partial<OrderRow>) => stored(columns, fields)

function stored(of: Record<string, string>, order: Partial<OrderRow>) {
  const row: Record<string, OrderRow[keyof OrderRow] | undefined> = {}
  for (const field in of) row[of[field] as string] = order[field as keyof OrderRow]
  return row
}
