/** Every page of the shop: its path, who may open it, and what search engines do with it. src/web/app adds title and screen. */
import { ofAnyDesk, type Permission } from './values.ts'

export type Page = {
  path: string
  audience: Audience
  /** False: robots.txt excludes the page, and the page says noindex. */
  indexed: boolean
  /** False: indexed, but not listed in sitemap.xml. */
  inSitemap?: boolean
}

/** Everybody, an account, or staff with a permission, or any of several. Owners may open every page of staff. */
export type Audience = 'everyone' | 'account' | Permission | readonly Permission[]

export const pages = {
  home: { path: '/', audience: 'everyone', indexed: true },
  shop: { path: '/shop', audience: 'everyone', indexed: true },
  shopMen: { path: '/shop/men', audience: 'everyone', indexed: true },
  shopWomen: { path: '/shop/women', audience: 'everyone', indexed: true },
  /** sitemap.xml has a line for each product. */
  product: { path: '/product/:id', audience: 'everyone', indexed: true, inSitemap: false },
  about: { path: '/about', audience: 'everyone', indexed: true },
  shipping: { path: '/shipping', audience: 'everyone', indexed: true },
  privacy: { path: '/privacy', audience: 'everyone', indexed: true },
  terms: { path: '/terms', audience: 'everyone', indexed: true },
  login: { path: '/login', audience: 'everyone', indexed: true, inSitemap: false },
  register: { path: '/register', audience: 'everyone', indexed: true, inSitemap: false },
  cart: { path: '/cart', audience: 'everyone', indexed: false },
  checkout: { path: '/checkout', audience: 'everyone', indexed: false },
  profile: { path: '/profile', audience: 'account', indexed: false },
  accountSettings: { path: '/profile/settings', audience: 'account', indexed: false },
  orderCompleted: { path: '/order-completed', audience: 'everyone', indexed: false },
  orderFailed: { path: '/order-failed', audience: 'everyone', indexed: false },
  orderConfirmation: { path: '/cod-order-completed', audience: 'everyone', indexed: false },
  track: { path: '/track', audience: 'everyone', indexed: true, inSitemap: false },
  backInStock: { path: '/back-in-stock', audience: 'everyone', indexed: false },
  newsletter: { path: '/newsletter', audience: 'everyone', indexed: false },
  unsubscribe: { path: '/unsubscribe', audience: 'everyone', indexed: false },
  howItFits: { path: '/how-it-fits', audience: 'everyone', indexed: false },
  forgotPassword: { path: '/forgot-password', audience: 'everyone', indexed: false },
  resetPassword: { path: '/reset-password', audience: 'everyone', indexed: false },
  confirmEmail: { path: '/confirm-email', audience: 'everyone', indexed: false },
  revokeFactors: { path: '/revoke-factors', audience: 'everyone', indexed: false },
  changeEmail: { path: '/change-email', audience: 'everyone', indexed: false },
  keepEmail: { path: '/keep-email', audience: 'everyone', indexed: false },
} as const satisfies Record<string, Page>

/** The staff area. It is in English only. The first page that somebody may open is where they land. */
export const staffPages = {
  panel: { path: '/adminpanel', audience: ['figures', 'catalogue'], indexed: false },
  orders: { path: '/orders', audience: ['orders', 'cash'], indexed: false },
  shipping: { path: '/adminpanel/shipping', audience: 'packing', indexed: false },
  newOrder: { path: '/orders/new', audience: 'orders', indexed: false },
  order: { path: '/adminpanel/orders/:id', audience: ofAnyDesk, indexed: false },
  customers: { path: '/customers', audience: 'orders', indexed: false },
  customer: { path: '/customers/:id', audience: 'orders', indexed: false },
  confirm: { path: '/adminpanel/confirm', audience: 'orders', indexed: false },
  returns: { path: '/returns', audience: ['orders', 'packing'], indexed: false },
  settlements: { path: '/adminpanel/settlements', audience: 'cash', indexed: false },
  newSettlement: { path: '/adminpanel/settlements/new', audience: 'cash', indexed: false },
  settlement: { path: '/adminpanel/settlements/:id', audience: 'cash', indexed: false },
  mails: { path: '/adminpanel/mails', audience: 'orders', indexed: false },
  waiting: { path: '/adminpanel/waiting', audience: 'catalogue', indexed: false },
  fitReports: { path: '/adminpanel/fit-reports', audience: 'catalogue', indexed: false },
  places: { path: '/adminpanel/places', audience: 'owner', indexed: false },
  products: { path: '/productManagement', audience: 'catalogue', indexed: false },
  createProduct: { path: '/productManagement/createProduct', audience: 'catalogue', indexed: false },
  createCollection: { path: '/productManagement/createCollection', audience: 'catalogue', indexed: false },
  productImports: { path: '/adminpanel/products/import', audience: 'catalogue', indexed: false },
  productImport: { path: '/adminpanel/products/import/:id', audience: 'catalogue', indexed: false },
  invitation: { path: '/invitation', audience: 'everyone', indexed: false },
  team: { path: '/staff', audience: 'owner', indexed: false },
  settings: { path: '/adminpanel/settings', audience: 'owner', indexed: false },
} as const satisfies Record<string, Page>

/** In the query of an order's page: opens it with the question whether to cancel, or to pay by card. */
export const ASKS_TO_CANCEL = { answer: 'cancel' }
export const ASKS_TO_PAY = { answer: 'pay' }
/** The same with the form to ask for a return, while that is possible. */
export const ASKS_TO_RETURN = { answer: 'return' }

/** The part of the shipping page about returns. */
export const RETURNS = 'returns'
/** The section about payment on the terms page, and the end of the checkout, for those who have filled it in before. */
export const PAYMENT = 'payment'

/** The page of an order in the staff area. */
export const orderPath = (id: string): string => staffPages.order.path.replace(':id', id)

/** The page of whoever placed an order: a phone number in it would be in logs. */
export const customerPath = (orderId: string): string => staffPages.customer.path.replace(':id', orderId)

/** The page of a product, in this color and size if they are given. */
export function productPath(
  id: number,
  wanted: { color?: string | null; size?: string | null } = {},
): string {
  const query = new URLSearchParams()
  if (wanted.color) query.set('color', wanted.color)
  if (wanted.size) query.set('size', wanted.size)
  const path = pages.product.path.replace(':id', String(id))
  return query.size > 0 ? `${path}?${query}` : path
}
