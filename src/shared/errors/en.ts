import { formatPrice } from '../price-format.ts'
import type { Permission } from '../values.ts'
import type { ErrorCode } from './error-codes.ts'

/** The message of each error, and below those that fit a single case better than the message of its code. */
export const errorMessages = {
  invalid_input: 'Please check the highlighted fields.',
  invalid_json: 'The request could not be read.',
  not_an_image: 'This file is not a picture that we can read.',
  invalid_token: 'This link is no longer valid. Please ask for a new one.',
  unauthenticated: 'Please log in.',
  wrong_credentials: 'Incorrect email or password.',
  wrong_factor: 'This code is not right. Please try again.',
  used_factor: 'This code was used already. Please wait for the next one.',
  payment_required: 'The payment has not been confirmed yet.',
  forbidden: ({ needs = [] }: MessageDetails) =>
    needs.length === 0
      ? 'You may not do this.'
      : `For this you need the permission ${needs.join(' or ')}. An owner can give it to you.`,
  second_factor_required: 'Please set up a second factor first.',
  second_factor_again: 'Please type the code from your app again, or use your passkey.',
  password_again: 'Please type your password again.',
  password_change_required: 'Please choose a password of your own first.',
  not_found: 'We could not find what you are looking for.',
  unknown_order:
    'We have no order with this number and this phone number. Please compare the number with the mail about your order, and type the phone number that you ordered with.',
  email_taken: 'An account with this email already exists.',
  name_taken: 'Another category has this name.',
  slug_taken: 'This slug is already in use.',
  sku_taken: 'This SKU is already in use.',
  in_stock: 'This size can be bought now.',
  out_of_stock: ({ available, items, ...one }: MessageDetails) =>
    available === undefined
      ? 'There is not enough stock.'
      : (items ?? [{ available, ...one }]).map(shortageMessage).join(' '),
  unavailable: 'Something in your cart is no longer available.',
  cart_empty: 'Your cart is empty.',
  total_changed: 'The total has changed. Please check it and try again.',
  cash_not_accepted: 'We do not take cash on delivery in your governorate. Please pay by card.',
  too_much_cash: ({ largest = 0 }: MessageDetails) =>
    `In your governorate, cash on delivery is possible up to ${formatPrice(largest)}. Please pay by card.`,
  card_only:
    'We can take this order with payment by card. Please pay by card, or write to us: we are glad to help.',
  payment_pending:
    'Your bank has not answered yet about the card payment that you have made for this cart. Please do not pay or order again until it has.',
  already_paid: 'Your card payment has arrived and your order is placed. There is nothing more to pay.',
  double_order:
    'The customer has another order for the same cart. Cancel one of the two, or mark this one as resolved, before you ship it.',
  idempotency_mismatch: 'This request was already sent with other contents.',
  last_owner: 'The shop needs at least one owner.',
  open_orders:
    'An order, a return or a refund is still under way. Please wait until it is done, or ask us to cancel it.',
  payment_settled:
    'The payment status of card payments, of cancelled orders and where money goes back cannot be changed by hand.',
  not_delivered: 'You can say how a pair fits once it has been delivered.',
  parcel_open: 'This order already has a parcel.',
  parcel_closed: 'This parcel is closed or is not in a state that allows this.',
  parcel_not_booked: 'The courier does not have this parcel yet.',
  not_to_pack: 'This order is not ready to be packed.',
  tracking_number_taken: 'Another parcel has this tracking number.',
  courier_decides: 'The courier reports the state of this parcel.',
  courier_refused: 'The courier has refused this.',
  cash_with_courier: 'The courier has this cash. It is received by a settlement.',
  not_returnable: 'This cannot be returned.',
  something_came_back: 'Something of this order has come back, so it stays delivered.',
  refund_too_much: 'That is more than is to be paid back.',
  refund_under_way: 'A refund of this payment is under way. Wait for its answer.',
  refund_settled: 'What became of this refund is known already.',
  settlement_locked: 'This settlement is confirmed and cannot be changed.',
  settlement_changed: 'Some lines have changed since. Please check them again.',
  settlement_empty: 'This settlement has no line that can be received.',
  import_busy: 'This import is running, or somebody has changed it. Please look at it again.',
  mail_not_to_send: 'This mail is already waiting to be sent, or the order has changed since.',
  edit_conflict: 'Someone else has changed this in the meantime.',
  claimed: 'A colleague is working on this order.',
  already_answered: 'This order has already been confirmed or cancelled.',
  nothing_to_pay: 'Nothing is left to pay for this order by card.',
  too_late_to_change:
    'This order is being packed or is on its way, so it can no longer be changed here. Please call us.',
  staff_will_call: 'We have to call you about this order before we can prepare it.',
  payload_too_large: 'This is too large to send.',
  unsupported_media_type: 'This kind of content is not accepted here.',
  misdirected: 'This shop is open on its own machine only. To open it at this address, set PUBLIC_URL.',
  orders_waiting:
    'You have several orders that we have not confirmed yet. As soon as we have called you about them, you can order again.',
  network_waiting:
    'Many orders from your internet connection are waiting for our call. Please pay by card, or try again later.',
  rate_limited: 'Too many attempts. Please try again later.',
  internal: 'Something went wrong on our side. Please try again.',
  provider_unavailable: 'The payment service cannot be reached. Please try again.',
  not_ready: 'The shop is starting. Please try again in a moment.',

  use_mailed_link:
    'This order is paid. To change where it goes, open the link in our mail about it, or call us.',
  credentials_missing: 'Email and password are required',
  login_ended: 'Please log in once more.',
  codes_closed:
    'After too many wrong codes, codes from an app are closed for a day. Please use a passkey or a recovery code.',
  pretend_card:
    'Pretend cards are accepted on this machine only. Whoever runs the shop must set PUBLIC_URL and PAYMENT_PROVIDER.',
  no_such_category: 'There is no such category.',
  no_such_collection: 'There is no such collection.',
  heic_image:
    'This is a HEIC picture, which we cannot read. Save it as a JPEG, or set the phone’s camera to “Most Compatible”, and try again.',
  order_packed: 'This order is packed, sent or cancelled: it can no longer be changed.',
  return_not_delivered: 'You can return something once your order has been delivered.',
  return_too_late: 'The last day to return something of this order has passed. Please call us.',
  return_nothing_left: 'This has already come back, or is on its way to us.',
  not_sold: 'Something in this order is no longer sold.',
  invalid_signature: 'The signature is not valid.',
  shutting_down: 'The shop is shutting down.',
} satisfies Record<ErrorCode, string | ((details: MessageDetails) => string)> & Record<string, unknown>

/** One size, or several of an order: then `items` has them all. Or the largest sum in cash, in pounds, or any one of these permissions. */
export type MessageDetails = Partial<Shortage> & {
  items?: Shortage[]
  largest?: number
  needs?: Permission[]
}
export type Shortage = {
  available: number
  productName?: string
  size?: string
  color?: string
  /** The names in Arabic, where they are translated. */
  ar?: { productName: string | null; color: string | null }
}

/** An order can have several products: its message names the one. */
function shortageMessage({ available, productName, size, color }: Shortage): string {
  const left = `Only ${available} units available.`
  if (!productName) return left
  const product = [productName, color, `size ${size}`].filter(Boolean).join(', ')
  return available > 0 ? `${product}: ${left}` : `${product}, is sold out.`
}

/** What is wrong with a single field. */
export const fieldMessages = {
  required: 'Required',
  text: 'A text',
  number: 'A number',
  whole_number: 'A whole number',
  yes_or_no: 'True or false',
  list: 'A list',
  several_fields: 'Several fields',
  too_small: ({ minimum, origin }: { minimum: number; origin: string }) =>
    `At least ${minimum}${unit(origin, minimum)}`,
  too_big: ({ maximum, origin }: { maximum: number; origin: string }) =>
    `At most ${maximum}${unit(origin, maximum)}`,
  invalid_value: ({ values }: { values: readonly unknown[] }) => `One of ${values.join(', ')}`,
  unreadable: 'Not readable',
  unknown: 'Unknown',
  not_storable: 'Contains characters that cannot be stored',
  email: 'A valid email address',
  phone: 'A phone number',
  amount: 'An amount with two decimals, like "1275.00"',
  price: 'A price with at most two decimals',
  two_decimals: 'At most two decimals',
  millimetres: 'Centimetres with at most one decimal',
  six_digits: 'Six digits',
  no_blanks: 'Letters, digits and signs without blanks',
  two_letters: 'At least two letters',
  order_number: 'The number of an order',
  future_date: 'A time within the next 60 days',
  day: 'A day like 2026-03-04',
  ids: 'Ids with commas between',
  nothing_to_change: 'Nothing to change',
  no_permission: 'Tick at least one box',
  taken: 'Already in use',
  wrong_password: 'This is not your password',
  common_password: 'This password is too common. Please choose another one',
  guessable_password:
    'A common word, name or place with digits or signs is easy to guess. Please choose another password',
  personal_password: 'Please choose a password that is not your name, email or phone number, nor our name',
  short_staff_password: ({ minimum }: { minimum: number }) => `At least ${minimum} characters for staff`,
  wrong_code: 'This code is not right',
  used_code: 'This code was used already. Please wait for the next one',
  foreign_passkey: 'Not a passkey of this shop',
  too_many_passkeys: ({ maximum }: { maximum: number }) => `At most ${maximum} passkeys`,
  too_many_people: ({ maximum }: { maximum: number }) => `At most ${maximum} people`,
  already_staff: 'Already on the staff',
  slug: 'Slug can only contain lowercase letters, numbers, and hyphens',
  slug_required: 'Slug is required',
  unknown_category: 'Unknown category',
  unknown_collection: 'Unknown collection',
  unknown_size: 'Unknown size',
  unknown_color: 'Unknown color',
  same_variant: 'There is already a variant of this size and color',
  foreign_size: 'Not a size of this product',
  foreign_product: 'Not a product of this collection',
  given_twice: 'Given twice',
  last_size: 'At least one size must remain',
  own_picture: 'A picture of this shop',
  picture_address: 'A picture of this shop, or an address that begins with https://',
  picture_required: 'A picture is required',
  one_picture: 'Only one picture',
  pictures_once: 'The pictures of this product, each once',
  /** Of the screen of settings, which is in English. */
  setting: ({ must }: { must: string }) => `It ${must}`,
  file_required: 'A file is required',
  csv_empty: 'This file has no lines',
  csv_spreadsheet: 'This is a spreadsheet. Save it as CSV and choose that file',
  csv_unreadable: 'This file cannot be read as CSV',
  csv_columns: 'The columns of this file are not known. Say which is which',
  csv_too_long: ({ maximum }: { maximum: number }) =>
    `At most ${maximum.toLocaleString('en-US')} lines. Split the file`,
  csv_number: ({ cell }: { cell: string }) => `“${cell}” is not a number`,
  csv_whole_number: ({ cell }: { cell: string }) => `“${cell}” is not a whole number`,
  csv_yes_or_no: ({ cell }: { cell: string }) => `“${cell}” is neither yes nor no`,
  csv_amount: ({ line, cell }: { line: number; cell: string }) => `Line ${line}: “${cell}” is no amount`,
  csv_currency: ({ line, currency }: { line: number; currency: string }) =>
    `Line ${line}: “${currency}” is another currency than the Egyptian pound`,
  csv_differs: ({ line }: { line: number }) =>
    `Differs from line ${line}, which is about the same product or color`,
  csv_sku_twice: ({ line }: { line: number }) => `The same SKU as in line ${line}`,
  csv_other_line: ({ line }: { line: number }) => `Line ${line} of the same product has a problem`,
  csv_several_products:
    'Rows of several products have this name or number, so that it is unclear to which this row belongs',
  csv_product_columns:
    'These are not the columns of a product file. It needs a column SKU, or the columns of Shopify or WooCommerce',
  csv_free: 'A product that costs nothing cannot be sold here. Give it a price',
  csv_option: ({ name }: { name: string }) =>
    `A product has a size and a color here, and no option “${name}”`,
  csv_type: ({ type }: { type: string }) => `Products of the type “${type}” cannot be sold here`,
  picture_private: 'This address does not lead to a public server',
  picture_large: 'This picture is too large',
  picture_late: 'The server did not send the picture in time',
  picture_missing: ({ status }: { status: number }) => `The server has no such picture (${status})`,
  picture_unreachable: 'The server cannot be reached',
  picture_redirects: 'The address leads to too many others',
  picture_unreadable: 'This file is not a picture that we can read',
  changed_since: 'The product has been changed since. It stays as it is',
  changed_since_check: 'The product has been changed since the file was checked. Check the file again',
  sold_since: ({ sku }: { sku: string }) =>
    `Pieces of ${sku} have been sold since. The product stays as it is`,
  import_failed: 'Something went wrong on our side. The product stays as it is',
  unexpected_file: 'No file is expected here',
  not_json: 'Not readable as JSON',
}

/** Bounds count the characters of a string, the entries of an array, or are of the number itself. */
function unit(origin: string, count: number): string {
  if (origin === 'string') return count === 1 ? ' character' : ' characters'
  if (origin === 'array') return count === 1 ? ' entry' : ' entries'
  return ''
}
