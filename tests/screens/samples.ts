/**
 * One of each thing that the API answers, parsed by the contract so that a screen never sees what the wire forbids. Typed
 * as well: a field that is new in the contract is missed here by the compiler.
 */
import type { User } from '#contract/accounts/accounts.ts'
import { user as userSchema } from '#contract/accounts/accounts.ts'
import { type Product, product as productSchema } from '#contract/catalog/catalog.ts'
import { type DeliveredItem, deliveredItem } from '#contract/catalog/fit-reports.ts'
import { type MoneyEntry, type TimelineEntry, timeline } from '#contract/desk/timeline.ts'
import { type Cart, type CartItem, cart as cartSchema } from '#contract/orders/cart.ts'
import { type Order, order as orderSchema } from '#contract/orders/orders.ts'
import {
  type OrderReturn,
  orderReturns,
  type ReturnEntry,
  type ReturnOffer,
  type ReturnsMeta,
} from '#contract/orders/returns.ts'
import type { Store } from '#contract/store/store.ts'
import { LOW_STOCK } from '#shared/settings.ts'

export function aProduct(given: Partial<Product> = {}): Product {
  const { price = 2450, discount = null } = given
  const salePrice = discount && discount < price ? discount : null
  const product: Product = {
    id: 3,
    name: 'Biella Straight-Leg',
    description: 'Wool twill, cut straight.',
    price: 2450,
    discount: null,
    collectionId: null,
    collection: null,
    categoryId: 2,
    category: { id: 2, name: 'Men', slug: 'men' },
    isBestSeller: false,
    isNewArrival: false,
    isActive: true,
    images: [aPicture(1), aPicture(2)],
    sizeChartImage: null,
    details: ['Pure wool twill, 280 g'],
    care: ['Dry clean only'],
    cut: 'straight',
    cloth: 'wool-twill',
    rise: 'mid',
    variants: [aVariant(31, 'S', 8), aVariant(32, 'M', 5), aVariant(33, 'L', 0)],
    version: 1,
    createdAt: '2026-03-01T10:00:00.000Z',
    updatedAt: '2026-03-01T10:00:00.000Z',
    unitPrice: salePrice ?? given.price ?? 2450,
    ...given,
  }
  return productSchema.parse(product)
}

export const aVariant = (id: number, size: string, stock: number, isActive = true, color = 'Navy') => ({
  id,
  size,
  color,
  colorKey: color,
  swatch: null,
  stock,
  sku: `SKU-${id}`,
  isActive,
  measures: { waist: 39.5, hip: 50, thigh: 32, frontRise: 33, backRise: 39, length: 106 },
})

export const aPicture = (id: number, color: string | null = null) => ({
  id,
  url: `/media/${String(id).padStart(64, '0')}.jpg`,
  altText: '',
  color,
  width: 900,
  height: 1200,
  widths: [300, 600],
})

/** A line of the cart, with its size and stock where they matter. */
export function aLine(given: Partial<CartItem> & { stock?: number } = {}): CartItem {
  const { stock = 8, ...item } = given
  const { name, price, discount, categoryId, images, id } = aProduct()
  const variant = { ...aVariant(31, 'S', stock), product: { id, name, price, discount, categoryId, images } }
  const line = { id: 1, quantity: 1, available: true, heldUntil: null, unitPrice: price, variant, ...item }
  return { ...line, lineTotal: line.unitPrice * line.quantity }
}

export function aCart(...items: CartItem[]): Cart {
  const subtotal = items.reduce((sum, { lineTotal }) => sum + lineTotal, 0)
  const shipping = items.length > 0 ? 75 : 0
  return cartSchema.parse({
    items,
    count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal,
    discount: 0,
    shipping,
    taxes: 0,
    total: subtotal + shipping,
    delivery: { governorate: null, days: 5, cashAllowed: true, largestCash: null },
  })
}

export function aUser(given: Partial<User> = {}): User {
  const user: User = {
    id: 7,
    name: 'Mona Adel Farouk',
    email: 'mona@example.com',
    phoneNumber: '01012345678',
    language: 'en',
    role: 'user',
    emailConfirmed: true,
    permissions: given.role === 'admin' ? ['owner'] : [],
    mustChangePassword: false,
    hasSecondFactor: false,
    needsSecondFactor: false,
    wishlist: { items: [] },
    ...given,
  }
  return userSchema.parse(user)
}

export const aWish = (product = aProduct()) => ({
  id: product.id,
  productId: product.id,
  product: {
    id: product.id,
    name: product.name,
    price: product.price,
    discount: product.discount,
    unitPrice: product.unitPrice,
    images: product.images,
  },
})

export const aDeliveredItem = (given: Partial<DeliveredItem> = {}): DeliveredItem =>
  deliveredItem.parse({
    itemId: 11,
    productId: 3,
    productName: 'Biella Straight-Leg',
    size: 'S',
    color: 'Navy',
    report: null,
    ...given,
  } satisfies DeliveredItem)

const isUnpaid = ({ payment, status }: Partial<Order>) =>
  (payment?.status ?? 'pending') === 'pending' && status !== 'cancelled'

export function anOrder(given: Partial<Order> = {}): Order {
  const shippingAddress = {
    street: '12 Talaat Harb',
    address: 'Floor 3',
    city: 'Cairo',
    state: 'EG',
    zip: '11511',
    country: 'Egypt',
    governorate: 'C' as const,
  }
  const order: Order = {
    id: '01890000-0000-7000-8000-0000001abcde',
    createdAt: '2026-03-02T10:00:00.000Z',
    updatedAt: '2026-03-02T10:00:00.000Z',
    status: 'pending',
    subtotal: '2450.00',
    discount: '0.00',
    shipping: '75.00',
    taxes: '0.00',
    totalAmount: '2525.00',
    userId: null,
    user: null,
    guestName: 'Salma Nabil',
    guestEmail: 'salma@example.com',
    guestPhone: '01001234567',
    shippingAddress,
    address: shippingAddress,
    deliveryDays: 5,
    items: [
      {
        id: 1,
        productId: 3,
        variantId: 31,
        productName: 'Biella Straight-Leg',
        variantSize: 'S',
        variantColor: 'Navy',
        quantity: 1,
        price: 2450,
        lineTotal: 2450,
        image: null,
        product: { id: 3, name: 'Biella Straight-Leg', price: 2450 },
      },
    ],
    orderItems: [
      {
        quantity: 1,
        price: 2450,
        lineTotal: 2450,
        variant: {
          size: 'S',
          color: 'Navy',
          sku: 'SKU-31',
          product: { id: 3, name: 'Biella Straight-Leg' },
        },
      },
    ],
    paymentMethod: 'cod',
    payment: { method: 'cod', status: 'pending' },
    owed: isUnpaid(given) ? (given.totalAmount ?? '2525.00') : '0.00',
    needsAttention: false,
    attentionReason: null,
    stillPossible: given.status && given.status !== 'pending' ? [] : ['pay', 'change', 'cancel'],
    ...given,
  }
  return orderSchema.parse(order)
}

export function aReturn(given: Partial<OrderReturn> = {}): OrderReturn {
  const one: OrderReturn = {
    id: '01890000-0000-7000-8000-00000000beef',
    orderId: '01890000-0000-7000-8000-0000001abcde',
    state: 'asked',
    by: 'customer',
    dates: { asked: '2026-03-08T10:00:00.000Z' },
    changedAt: '2026-03-08T10:00:00.000Z',
    lines: [aReturnLine()],
    cost: { payer: 'customer', sum: '75.00' },
    shopAddress: '4 Brazil Street, Zamalek, Cairo',
    heldUntil: '2026-03-15T10:00:00.000Z',
    holdEnded: false,
    declinedBecause: null,
    difference: '0.00',
    refundId: null,
    parcel: null,
    actions: ['withdraw'],
    ...given,
  }
  return orderReturns.shape.returns.element.parse(one)
}

export const aReturnLine = (given: Partial<OrderReturn['lines'][number]> = {}) => ({
  id: 5,
  itemId: 1,
  exchangeOf: null,
  productId: 3,
  productName: 'Biella Straight-Leg',
  size: 'M',
  color: 'Navy',
  image: null,
  price: '2450.00',
  quantity: 1,
  reason: 'too_small' as const,
  words: null,
  exchange: { variantId: 33, size: 'L', color: 'Navy', price: '2450.00' },
  shelved: 0,
  writtenOff: 0,
  exchanged: 0,
  ...given,
})

/** One pair of size M, which can be exchanged for two others. */
export const anOffer = (given: Partial<ReturnOffer> = {}): ReturnOffer => ({
  until: '2026-03-12',
  isLate: false,
  cost: { payer: 'customer', sum: '75.00' },
  shopAddress: '4 Brazil Street, Zamalek, Cairo',
  holdDays: 7,
  pairs: [anOfferedPair()],
  ...given,
})

export const anOfferedPair = (given: Partial<ReturnOffer['pairs'][number]> = {}) => ({
  itemId: 1,
  exchangeOf: null,
  productId: 3,
  variantId: 32,
  productName: 'Biella Straight-Leg',
  size: 'M',
  color: 'Navy',
  image: null,
  price: '2450.00',
  quantity: 1,
  exchanges: [
    { variantId: 33, size: 'L', color: 'Navy', stock: 1, price: '2450.00', difference: '0.00' },
    { variantId: 42, size: 'M', color: 'Grey', stock: 3, price: '2570.00', difference: '120.00' },
    { variantId: 32, size: 'M', color: 'Navy', stock: 2, price: '2450.00', difference: '0.00' },
  ],
  ...given,
})

/** The reply to a list of returns. */
export const returns = (list: ReturnEntry[] = [], counts: Partial<ReturnsMeta['counts']> = {}) => {
  const none = { open: 0, asked: 0, approved: 0, received: 0, sent: 0, done: 0, declined: 0, withdrawn: 0 }
  const meta: ReturnsMeta = { page: 1, limit: 25, total: list.length, counts: { ...none, ...counts } }
  return { status: 200, body: { status: 'success', data: list, meta } }
}

/** The reply to a list of products. */
export const products = (...list: Product[]) => ({
  status: 200,
  body: {
    status: 'success',
    results: list.length,
    data: { data: list },
    meta: { page: 1, limit: 24, total: list.length },
  },
})

/** A state may be one that the page does not know yet. */
export const orders = (
  list: (Omit<Order, 'status'> & { status: string })[],
  counts: Partial<Record<string, number>> = {},
) => ({
  status: 200,
  body: {
    status: 'success',
    data: list,
    meta: {
      page: 1,
      limit: 25,
      total: list.length,
      counts: {
        all: list.length,
        pending: 0,
        processing: 0,
        shipped: 0,
        delivered: 0,
        completed: 0,
        cancelled: 0,
        ...counts,
      },
      marked: { needsAttention: 0, refundDue: 0 },
    },
  },
})

export const theStore: Store = {
  brand: 'Taglio',
  tagline: 'Tailored for the Timeless',
  currency: 'EGP',
  currencyLabel: 'L.E',
  shipping: 75,
  taxes: 0,
  deliveryDays: 5,
  holidays: [],
  returnDays: 7,
  paymentProvider: 'sandbox',
  paymentMethods: ['card', 'cod'],
  policies: {
    returnDays: 7,
    returnShipping: 'customer',
    processingBusinessDays: [1, 2],
    deliveryBusinessDays: [2, 5],
  },
  contact: {
    phone: '+20 100 123 4567',
    instagram: 'taglio',
    facebook: '',
    tiktok: '',
    email: 'shop@example.com',
    address: '',
  },
  lowStock: LOW_STOCK,
  notice: '',
  choices: {
    totalSign: 'dollar',
    alsoLike: 'empty',
    searchEnter: 'nothing',
    zipCode: 'required',
    newsletter: 'without',
    firstSize: 'chosen',
  },
  cardsArePretend: false,
}

export const aTimeline = (entries: TimelineEntry[] = [], money: MoneyEntry[] = []) =>
  timeline.parse({ entries, money })

/** Of a timeline: the order was placed, unless it is said otherwise. */
export const anEntry = (given: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: 1,
  at: '2026-03-02T11:00:00.000Z',
  by: 'staff',
  staff: { id: 8, name: 'Omar Staff', email: 'omar@example.com' },
  kinds: [],
  event: 'placed',
  before: {},
  after: {},
  note: null,
  takenBack: null,
  money: [],
  stock: [],
  mail: null,
  ...given,
})

export const aPayment = (given: Partial<MoneyEntry> = {}): MoneyEntry => ({
  at: '2026-03-02T11:00:00.000Z',
  by: 'staff',
  staff: { id: 8, name: 'Omar Staff', email: 'omar@example.com' },
  kind: 'payment',
  method: 'cash',
  reference: 'staff',
  amount: '-2525.00',
  ...given,
})
