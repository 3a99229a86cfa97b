/**
 * Values on which server and browser must agree: states, sorts, limits, patterns. Without schemas: those import these
 * values, and so do pages that must not load zod.
 */

export const orderStates = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStates)[number]

export const paymentMethods = ['cod', 'card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** By which way an order came: through the shop, or to staff, who typed it in. */
export const typedInSources = ['instagram', 'whatsapp', 'telephone', 'shop'] as const
export const orderSources = ['web', ...typedInSources] as const
export type OrderSource = (typeof orderSources)[number]
/** Cash at the door, or a link to the page on which the order is paid by card. */
export const typedInPayments = ['cash', 'link'] as const
export const paymentStates = ['pending', 'partly_paid', 'paid', 'refund_due'] as const

/** How money goes back: to the card, as notes, or to a wallet such as Vodafone Cash or InstaPay. */
export const refundMethods = ['card', 'cash', 'wallet'] as const
export type RefundMethod = (typeof refundMethods)[number]
/** Of one by card: asked for, without a certain answer, in the provider's books, or not made. */
export const refundStates = ['asked', 'unknown', 'confirmed', 'failed'] as const
export type RefundState = (typeof refundStates)[number]
export const refundProblems = [
  'not_allowed',
  'not_found',
  'refused',
  'unreachable',
  'too_much',
  'not_arrived',
  'undone',
] as const
export type RefundProblem = (typeof refundProblems)[number]

/** On the way to the customer and, if need be, back. */
export const parcelStates = [
  'created',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'attempt_failed',
  'returning',
  'returned',
  'lost',
  'cancelled',
] as const
export type ParcelState = (typeof parcelStates)[number]
/** Why a parcel was not delivered, or came back. Only the first one says something about the customer. */
export const parcelReasons = [
  'refused',
  'no_answer',
  'wrong_address',
  'wrong_phone',
  'our_mistake',
  'courier_fault',
  'other',
] as const
export type ParcelReason = (typeof parcelReasons)[number]
/** The states that need one. */
export const statesWithReason = ['attempt_failed', 'returning', 'returned'] as const
/** What staff do with a parcel that came back or is lost. */
export const parcelOutcomes = ['shelved', 'written_off', 'sent_again'] as const
export type ParcelOutcome = (typeof parcelOutcomes)[number]
/** The lists of the shipping desk. */
export const shippingViews = ['pack', 'ready', 'way', 'attention'] as const
export type ShippingView = (typeof shippingViews)[number]

/** Orders that are packed, printed and handed over together: a page of the desk. */
export const MOST_PACKED = 200
/** Labels of a courier in one PDF: Bosta prints no more at once. */
export const MOST_LABELS = 50

/** Of the admin panel: the days up to today, or the months up to this one. */
export const overviewPeriods = ['30d', '12m'] as const
export type OverviewPeriod = (typeof overviewPeriods)[number]
/** From the wish of a customer to money that is ours. */
export const moneyStages = ['placed', 'confirmed', 'shipped', 'delivered', 'received'] as const
export type MoneyStage = (typeof moneyStages)[number]

/** What staff have decided about a customer's cash: after a deposit only, or none. */
export const customerMarks = ['deposit', 'no_cash'] as const
export type CustomerMark = (typeof customerMarks)[number]
export const orderSearchFields = ['all', 'email', 'phone'] as const
export const orderSorts = ['id', 'createdAt', 'totalAmount'] as const
export const sortDirections = ['asc', 'desc'] as const

export const productSorts = ['newest', 'price', '-price', 'name'] as const
export const productFlags = ['bestSeller', 'newArrival'] as const

/** Why staff change the stock by a difference. */
export const stockReasons = ['count', 'damage', 'return', 'edit'] as const
export type StockReason = (typeof stockReasons)[number]

/** Cuts and cloths. A new value needs a text in src/web/text and nothing else. */
export const productCuts = ['straight', 'tapered', 'slim', 'wide', 'flared', 'cropped'] as const
export type ProductCut = (typeof productCuts)[number]
export const productCloths = [
  'linen',
  'wool-twill',
  'worsted',
  'flannel',
  'herringbone',
  'cotton',
  'denim',
  'corduroy',
  'blend',
] as const
export type ProductCloth = (typeof productCloths)[number]
export const productRises = ['low', 'mid', 'high'] as const
export type ProductRise = (typeof productRises)[number]

/** Measures of trousers laid flat: a waist of 38 is a circumference of 76. */
export const productMeasures = ['waist', 'hip', 'thigh', 'frontRise', 'backRise', 'length'] as const
export type ProductMeasure = (typeof productMeasures)[number]

/** How a product fits its buyer: smaller than its size, true to it, or larger. */
export const fitAnswers = ['small', 'true', 'large'] as const
export type FitAnswer = (typeof fitAnswers)[number]
/** With fewer reports, the page of a product shows none: a single answer says little. */
export const FEWEST_FIT_REPORTS = 5

export const userRoles = ['user', 'admin'] as const

/** What staff may do, each by a tick box; what that opens is said by `access` of the routes and `audience` of the pages. */
export const tickedPermissions = ['orders', 'packing', 'cash', 'catalogue', 'figures'] as const
/** `owner` is all of them, and the team, the settings and the places besides. */
export const permissions = ['owner', ...tickedPermissions] as const
export type Permission = (typeof permissions)[number]

/** Whoever talks to customers, packs or takes money reads a single order. */
export const ofAnyDesk = ['orders', 'packing', 'cash'] as const satisfies Permission[]

/** What fills the tick boxes; they may be changed afterwards. */
export const presets = {
  owner: ['owner'],
  orders: ['orders', 'packing', 'cash', 'figures'],
  catalogue: ['catalogue'],
} as const satisfies Record<string, readonly Permission[]>

/** Whether staff with these permissions may do what needs that one, or any one of several. */
export const permits = (held: readonly Permission[], needed: Permission | readonly Permission[]): boolean =>
  held.includes('owner') || [needed].flat().some((one) => held.includes(one))

/** The first steps of the owner of a new shop, in the order of the list. */
export const setupSteps = [
  'password',
  'contact',
  'shipping',
  'payments',
  'choices',
  'product',
  'staff',
  'backup',
] as const
export type SetupStepName = (typeof setupSteps)[number]
/** Those that the owner may say to be done: the default may be right, or the shop cannot know. */
export const markedSteps = [
  'shipping',
  'payments',
  'choices',
  'staff',
  'backup',
] as const satisfies SetupStepName[]

/** What shoppers notice first of what an owner may choose: a first step asks for it. */
export const firstChoices = ['TOTAL_SIGN', 'FIRST_SIZE', 'NEWSLETTER'] as const

/** Maximum lengths and counts; texts in characters. */
export const limits = {
  email: 254,
  phone: 40,
  accountName: 120,
  passwordMin: 8,
  passwordMax: 128,
  passkeys: 20,
  /** First and last name of an order, sent as one. */
  orderName: 200,
  /** Each of the two: with the space between them they fill an order's name. */
  orderNamePart: 99,
  street: 300,
  address: 300,
  city: 120,
  zip: 20,
  search: 200,
  /** Letters typed for suggestions. */
  suggestionMin: 2,
  suggestionMax: 60,
  productName: 200,
  productDescription: 10_000,
  /** Details and care as one text, a line for each entry. */
  productLines: 4000,
  size: 40,
  color: 80,
  sku: 80,
  variants: 100,
  /** Of one kind in a list of products. */
  choices: 20,
  /** Of a measured product. */
  centimetres: 300,
  stock: 1_000_000,
  stockNote: 200,
  parcelReason: 200,
  trackingNumber: 60,
  priceInPounds: 1_000_000,
  fitSentence: 140,
  /** What staff note about a call. */
  callNote: 200,
  /** What a customer says about a pair that comes back, and why staff decline it or ask for it themselves. */
  returnWords: 300,
  customerNote: 500,
  markReason: 200,
  /** Why staff hide a sentence. */
  hidingReason: 200,
  orderNote: 500,
  /** Of an order that staff write or edit. */
  orderLines: 200,
  /** In pounds. */
  orderTotal: 1_000_000_000,
  /** Why staff set another fee. */
  feeReason: 200,
  receivedFrom: 60,
  /** Of a transfer to a customer's wallet. */
  refundReference: 60,
  courierNote: 200,
  collectionName: 120,
  collectionDescription: 2000,
  categoryName: 120,
  slug: 120,
  /** Alternative text of a picture. */
  altText: 500,
  /** Of a picture on another host. */
  pictureAddress: 2000,
  page: 1_000_000,
  deliveryDays: 60,
} as const

/** A multiple of two and of three, so that the last row of a full page is full on every screen. */
export const CATALOG_PAGE_SIZE = 24
export const ORDERS_PAGE_SIZE = 25
export const STAFF_PRODUCTS_PAGE_SIZE = 100

/** How long products can be returned, unless RETURN_DAYS is set. */
export const USUAL_RETURN_DAYS = 7
/** What the owner may choose instead of the documented behaviour, which is the first of each. */
export const storeChoices = {
  /** Of the totals of a confirmation and of the profile's orders. */
  totalSign: ['dollar', 'pound'],
  /** The products below a product. */
  alsoLike: ['empty', 'filled'],
  /** Enter in the search box of the header. */
  searchEnter: ['nothing', 'results'],
  /** Of an address at the checkout. */
  zipCode: ['required', 'optional'],
  /** What becomes of the addresses that are typed for the newsletter. */
  newsletter: ['without', 'stored'],
  /** Whether a product opens with its first size in stock chosen. */
  firstSize: ['chosen', 'none'],
} as const

/** Why a pair comes back. The first two say how it fits. */
export const returnReasons = [
  'too_small',
  'too_large',
  'length',
  'cloth',
  'colour',
  'damaged',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]
/** What becomes of a return: src/shop/returns/README.md has the table. */
export const returnStates = [
  'asked',
  'approved',
  'received',
  'sent',
  'done',
  'declined',
  'withdrawn',
] as const
export type ReturnState = (typeof returnStates)[number]

/** Who pays for sending back products that are not defective. */
export const returnPayers = ['customer', 'shop'] as const
export type ReturnPayer = (typeof returnPayers)[number]

/** The one character that the database cannot store in a text. */
export const NUL = '\0'

export const slugPattern = /^[a-z0-9-]+$/
/** A picture of this shop: its address is the hash of its content. */
export const pictureAddressPattern = /^\/media\/[0-9a-f]{32,64}\.jpg$/
/** A page number in ?page=; anything else is page 1. */
export const pageNumberPattern = /^\d{1,4}$/
/** A price in an address, in pounds. */
export const pricePattern = /^\d{1,6}(\.\d{1,2})?$/
export const productIdPattern = /^[1-9]\d{0,8}$/

/** The short number of an order: so many of the last characters of its id. */
export const SHORT_NUMBER = 6

/** Prices are whole piastres; the tolerance is for rounding errors of floats. */
export const isWholePiastres = (pounds: number): boolean =>
  Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6

/** A tape measure has millimetres. */
export const isWholeMillimetres = (centimetres: number): boolean =>
  Math.abs(centimetres * 10 - Math.round(centimetres * 10)) < 1e-6
