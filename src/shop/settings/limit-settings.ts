/** Rate limits, and limits of stock that may leave the shelf before staff have confirmed it. */
import { choice, numberOrNever, onOff, type Values, wholeNumber } from '#platform/settings/settings.ts'

export const limitSettings = {
  RATE_LIMIT: onOff().default(true),
  RATE_LIMIT_WINDOW_SECONDS: wholeNumber(1, 86_400).default(60),
  RATE_LIMIT_LOGIN: wholeNumber(1, 1_000_000).default(20),
  RATE_LIMIT_REGISTER: wholeNumber(1, 1_000_000).default(20),
  RATE_LIMIT_ORDER: wholeNumber(1, 1_000_000).default(30),
  RATE_LIMIT_CALLS: wholeNumber(1, 1_000_000).default(1_200),
  RATE_LIMIT_NEW_GUEST: wholeNumber(1, 1_000_000).default(60),
  RATE_LIMIT_CARD_RETURN: wholeNumber(1, 1_000_000).default(30),
  RATE_LIMIT_MAILS: wholeNumber(1, 1_000_000).default(300),
}

export const limitConfig = (values: Values<typeof limitSettings>) => ({
  /**
   * How many times each may happen in one window: per client and per account; calls, new guests and card returns are divided among the
   * processes of WEB_CONCURRENCY.
   */
  rateLimit: {
    enabled: values.RATE_LIMIT,
    windowSeconds: values.RATE_LIMIT_WINDOW_SECONDS,
    login: values.RATE_LIMIT_LOGIN,
    register: values.RATE_LIMIT_REGISTER,
    order: values.RATE_LIMIT_ORDER,
    calls: values.RATE_LIMIT_CALLS,
    newGuest: values.RATE_LIMIT_NEW_GUEST,
    cardReturn: values.RATE_LIMIT_CARD_RETURN,
    /** Mails of all kinds in an hour, to addresses that nobody has confirmed. */
    mails: values.RATE_LIMIT_MAILS,
  },
})

/** Changed by the owner on a screen; see owners-settings.ts. */
export const ownersLimitSettings = {
  UNCONFIRMED_PIECES: wholeNumber(1, 1_000_000).prefault('25'),
  UNCONFIRMED_AMOUNT: wholeNumber(1, 100_000_000).prefault('40000'),
  UNCONFIRMED_ORDERS_PER_PHONE: wholeNumber(1, 1_000_000).prefault('2'),
  UNCONFIRMED_NETWORK_PIECES: wholeNumber(1, 1_000_000).prefault('25'),
  UNCONFIRMED_NETWORK_PIECES_PER_DAY: wholeNumber(1, 1_000_000).prefault('100'),
  UNCONFIRMED_NETWORK_HOLDS: wholeNumber(1, 1_000_000).prefault('5'),
  UNCONFIRMED_WAITING: wholeNumber(1, 1_000_000).prefault('5'),
  UNCONFIRMED_NETWORK_WAITING: wholeNumber(1, 1_000_000).prefault('30'),
  CONFIRMATION: choice(['off', 'first_orders', 'all']).prefault('first_orders'),
  RELEASE_UNCONFIRMED_HOURS: numberOrNever(1, 8_760).prefault('72'),
}

export type UnconfirmedConfig = ReturnType<typeof ownersLimitConfig>['unconfirmed']

export const ownersLimitConfig = (values: Values<typeof ownersLimitSettings>) => ({
  /**
   * Stock that may leave the shelf without confirmation: of one order, of one phone number, of one network in an hour and in a day. And
   * the number of orders that may wait for confirmation: of one phone number or shopper, of one network.
   */
  unconfirmed: {
    pieces: values.UNCONFIRMED_PIECES,
    amountInPiastres: values.UNCONFIRMED_AMOUNT * 100,
    ordersPerPhone: values.UNCONFIRMED_ORDERS_PER_PHONE,
    networkPieces: values.UNCONFIRMED_NETWORK_PIECES,
    networkPiecesPerDay: values.UNCONFIRMED_NETWORK_PIECES_PER_DAY,
    networkHolds: values.UNCONFIRMED_NETWORK_HOLDS,
    waiting: values.UNCONFIRMED_WAITING,
    networkWaiting: values.UNCONFIRMED_NETWORK_WAITING,
  },
  /** Which cash orders staff confirm by a call. */
  confirmation: values.CONFIRMATION,
  /** After so many hours an unconfirmed cash order returns its stock. */
  releaseUnconfirmedHours: values.RELEASE_UNCONFIRMED_HOURS,
})
