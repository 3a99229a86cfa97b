/** Every way in which a call can fail: its HTTP status and the default message for shoppers. */
export const errors = {
  invalid_input: [400, 'Please check the highlighted fields.'],
  invalid_json: [400, 'The request could not be read.'],
  not_an_image: [400, 'This file is not a picture that we can read.'],
  invalid_token: [400, 'This link is no longer valid. Please ask for a new one.'],
  unauthenticated: [401, 'Please log in.'],
  wrong_credentials: [401, 'Incorrect email or password.'],
  wrong_factor: [401, 'This code is not right. Please try again.'],
  used_factor: [401, 'This code was used already. Please wait for the next one.'],
  payment_required: [402, 'The payment has not been confirmed yet.'],
  forbidden: [403, 'You may not do this.'],
  second_factor_required: [403, 'Please set up a second factor first.'],
  second_factor_again: [403, 'Please show your second factor again.'],
  password_again: [403, 'Please type your password again.'],
  password_change_required: [403, 'Please choose a password of your own first.'],
  not_found: [404, 'We could not find what you are looking for.'],
  email_taken: [409, 'An account with this email already exists.'],
  name_taken: [409, 'Another category has this name.'],
  slug_taken: [409, 'This slug is already in use.'],
  sku_taken: [409, 'This SKU is already in use.'],
  in_stock: [409, 'This size can be bought now.'],
  out_of_stock: [409, 'There is not enough stock.'],
  unavailable: [409, 'Something in your cart is no longer available.'],
  cart_empty: [409, 'Your cart is empty.'],
  total_changed: [409, 'The total has changed. Please check it and try again.'],
  idempotency_mismatch: [409, 'This request was already sent with other contents.'],
  last_owner: [409, 'The shop needs at least one owner.'],
  open_orders: [
    409,
    'An order is still on its way. Please wait until it has arrived, or ask us to cancel it.',
  ],
  payment_settled: [409, 'What a card has paid, or a cancelled order owes, is not changed by hand.'],
  not_delivered: [409, 'How a pair fits can be said once it has been delivered.'],
  edit_conflict: [409, 'Someone else has changed this in the meantime.'],
  payload_too_large: [413, 'This is too large to send.'],
  unsupported_media_type: [415, 'This kind of content is not accepted here.'],
  misdirected: [
    421,
    'This shop is open on its own machine only. To open it at this address, set PUBLIC_URL.',
  ],
  orders_waiting: [
    429,
    'You have several orders that we have not confirmed yet. As soon as we have called you about them, you can order again.',
  ],
  network_waiting: [
    429,
    'Many orders from your internet connection are waiting for our call. Please pay by card, or try again later.',
  ],
  rate_limited: [429, 'Too many attempts. Please try again later.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  provider_unavailable: [502, 'The payment service cannot be reached. Please try again.'],
  not_ready: [503, 'The shop is starting. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errors

export const statusOf = (code: ErrorCode): number => errors[code][0]
export const messageOf = (code: ErrorCode): string => errors[code][1]
