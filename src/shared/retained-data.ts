import { TOKEN_DAYS } from './settings.ts'

/**
 * The data about people that the shop stores: where, and for how long. The hourly job (src/server/retention.ts), docs/data.md and the
 * privacy page read this list; its sentences are in src/web/text/en/retained-data.ts and ar/retained-data.ts.
 */
export type RetainedData = {
  /** The heading on the privacy page. */
  group: 'order' | 'account' | 'safety' | 'browser'
  about: 'shoppers' | 'staff' | 'shoppers and staff'
  /** Tables of the database, cookies and entries of the browser's storage. */
  tables?: readonly string[]
  cookies?: readonly string[]
  entries?: readonly string[]
}

export const DAYS_KEPT = {
  session: TOKEN_DAYS,
  guestCart: 90,
  /** Long after a bank would have reported a lost payment. */
  unpaid: 30,
  /** As long as the link in a confirmation mail is valid. */
  mail: 60,
  link: 7,
  /** A settlement that nobody confirmed. */
  settlementDraft: 90,
  /** With what restores the products. */
  productImport: 90,
  restockTold: 90,
  restockWaiting: 365,
  newsletterUnconfirmed: 7,
  audit: 400,
  /** The longest lifetime of a cookie. */
  cookie: 400,
}

export const retainedData = {
  orders: {
    group: 'order',
    about: 'shoppers',
    tables: [
      'orders',
      'order_items',
      'ledger_entries',
      'confirmations',
      'parcels',
      'settlements',
      'settlement_lines',
      'courier_balances',
      'refunds',
      'returns',
      'return_lines',
    ],
  },
  orderNotes: {
    group: 'order',
    about: 'shoppers and staff',
    tables: ['order_events'],
  },
  customerNotes: {
    group: 'order',
    about: 'shoppers and staff',
    tables: ['customers', 'customer_notes'],
  },
  payments: { group: 'order', about: 'shoppers', tables: ['payment_attempts', 'stock_holds'] },
  fitReports: { group: 'order', about: 'shoppers', tables: ['fit_reports'] },
  mails: { group: 'order', about: 'shoppers and staff', tables: ['mails'] },
  carts: { group: 'order', about: 'shoppers', tables: ['wishlist_items', 'carts', 'cart_items'] },
  restock: { group: 'order', about: 'shoppers', tables: ['restock_notices'] },
  newsletter: { group: 'order', about: 'shoppers', tables: ['newsletter_subscribers'] },

  accounts: { group: 'account', about: 'shoppers and staff', tables: ['users'] },
  measures: { group: 'account', about: 'shoppers', tables: ['sized_people'] },
  sessions: { group: 'account', about: 'shoppers and staff', tables: ['tokens'] },
  secondFactors: {
    group: 'account',
    about: 'shoppers and staff',
    tables: ['passkeys', 'recovery_codes'],
  },
  links: {
    group: 'account',
    about: 'shoppers and staff',
    tables: ['account_links', 'factor_challenges', 'staff_invitations'],
  },
  emailChanges: { group: 'account', about: 'shoppers and staff', tables: ['email_changes'] },

  logins: { group: 'safety', about: 'shoppers and staff', tables: ['login_failures', 'known_devices'] },
  limits: { group: 'safety', about: 'shoppers', tables: ['rate_limits'] },
  unconfirmedStock: { group: 'safety', about: 'shoppers', tables: ['unconfirmed_stock'] },
  admittedMails: { group: 'safety', about: 'shoppers', tables: ['admitted_mails'] },
  audit: { group: 'safety', about: 'shoppers and staff', tables: ['audit_events'] },
  staffChanges: { group: 'safety', about: 'staff', tables: ['staff_changes', 'stock_movements'] },

  cookies: { group: 'browser', about: 'shoppers and staff', cookies: ['guest', 'device'] },
  browserLogin: {
    group: 'browser',
    about: 'shoppers and staff',
    entries: ['authToken'],
  },
  browserShopping: {
    group: 'browser',
    about: 'shoppers',
    entries: ['wishlist', 'sizing', 'cartPrices', 'savedCheckout'],
  },
  browserOrders: {
    group: 'browser',
    about: 'shoppers',
    entries: [
      'sessionId',
      'lastOrder',
      'pendingOrder',
      'pendingPayment',
      'payingOrder',
      'completedPayments',
      'orderAttempt',
    ],
  },
  browserTab: {
    group: 'browser',
    about: 'shoppers and staff',
    entries: ['checkoutDraft', 'unansweredOrder', 'not saved: ', 'splash', 'scrollPositions'],
  },
  browserLanguage: { group: 'browser', about: 'shoppers', entries: ['language', 'languageOffer'] },
  browserKeys: { group: 'browser', about: 'staff', entries: ['listKeys'] },
} satisfies Record<string, RetainedData>

export type RetainedId = keyof typeof retainedData
