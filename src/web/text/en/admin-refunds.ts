import { formatPrice } from '#shared/price-format.ts'
import { REFUND_ANSWER_MINUTES } from '#shared/settings.ts'
import type { RefundMethod, RefundProblem, RefundState } from '#shared/values.ts'

const cardWith = (ending: string | null) => (ending ? `the card ending in ${ending}` : 'the card')

/** Money that goes back to customers. */
export const refundsText = {
  title: (amount: string) => `Pay back ${amount}`,
  list: 'Refunds',
  of: (order: string) => `Order ${order}`,
  loading: 'Loading what can be refunded…',
  failedToLoad: 'The refundable amount could not be loaded.',
  how: 'Method',
  toCard: (ending: string | null) => `Back to ${cardWith(ending)}`,
  cardHint: (most: string) => `The card provider is asked: up to ${most}. It cannot be undone.`,
  inCash: 'In cash',
  cashHint: 'You have already handed it over. Record it here.',
  toWallet: 'To a wallet',
  walletHint: 'Vodafone Cash, InstaPay … You have already sent it. Record it here.',
  amount: 'Amount in pounds',
  most: (amount: string) => `Up to ${amount}`,
  wrongAmount: (most: string) => `An amount above 0, up to ${most}.`,
  reference: 'Reference',
  referenceHint: { cash: 'Number of a receipt, if there is one.', wallet: 'Number of the transfer.' },
  noReference: 'Enter the number of the transfer.',
  note: 'Note',
  noteHint: 'Only staff can see it.',
  back: 'Back',
  ask: (amount: string) => `Refund ${amount}…`,
  writeDown: (amount: string) => `Record ${amount}`,
  writingDown: 'Recording…',
  question: (amount: string, ending: string | null) => `Send ${amount} back to ${cardWith(ending)}?`,
  questionHint: 'It cannot be cancelled afterwards. The customer’s bank shows it within a few days.',
  send: 'Send it back',
  sending: 'Sending…',
  notDone: 'The money could not be paid back.',
  doneTitle: 'Paid back',
  done: (order: string, amount: string) => `${amount} of order ${order}.`,
  askedTitle: 'Refund requested',
  failedTitle: 'Not paid back',

  methods: { card: 'to the card', cash: 'in cash', wallet: 'to a wallet' } satisfies Record<
    RefundMethod,
    string
  > as Record<string, string>,
  methodOf: (ending: string | null) => `to ${cardWith(ending)}`,
  states: {
    asked: 'We have asked the card provider',
    unknown: 'We asked the bank and have no answer yet',
    confirmed: 'Paid back',
    failed: 'Not paid back',
  } satisfies Record<RefundState, string>,
  /** A sentence each: why, and what to do. */
  problems: {
    not_allowed:
      'The card provider does not let this shop refund. Ask it to permit refunds, or refund in its dashboard.',
    not_found: 'The card provider does not know this payment under its address. Check its settings.',
    refused: 'The card provider refused it. Try again, or pay back in another way.',
    unreachable: 'The card provider could not be reached, so it was not asked. Try again.',
    too_much: 'Less than that was left: part of it had already been refunded.',
    not_arrived: 'Staff checked: it did not go through.',
    undone: 'Undone by staff.',
  } satisfies Record<RefundProblem, string>,
  waiting: 'We keep checking automatically. Nothing is sent twice.',
  later: `After ${REFUND_ANSWER_MINUTES} minutes without an answer you can say here that it did not go through.`,
  check: 'Check again now',
  stillUnknown: 'There is still no answer',
  close: 'It did not go through',
  closeTitle: (amount: string) => `${amount} did not go through?`,
  closeNow: 'Yes, it did not',
  closing: 'Asking once more…',
  closeQuestion:
    'Only if the card provider’s dashboard says so: then it can be paid back again. If it arrives after all, it is recorded.',
  excess: (amount: string) => `${amount} more than was paid`,
  dashboard: 'Payment in the card provider’s dashboard',
  line: (amount: number, how: string) => `${formatPrice(amount)} ${how}`,
  provider: 'In the card provider’s dashboard',
}
