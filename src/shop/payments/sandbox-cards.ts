/** The sandbox's cards and what each of them does. Any other card is declined. */
export type CardOutcome = {
  status: 'SUCCESS' | 'FAILURE' | 'PENDING'
  /** False: the shopper is left at a dead end, and only the webhook tells the shop. */
  comesBack: boolean
  inWords: string
}

export const sandboxCards: Record<string, CardOutcome> = {
  '5123450000000008': { status: 'SUCCESS', comesBack: true, inWords: 'pays' },
  '4508750015741019': { status: 'SUCCESS', comesBack: true, inWords: 'pays' },
  '4000000000000002': { status: 'FAILURE', comesBack: true, inWords: 'is declined' },
  '4000000000000119': {
    status: 'PENDING',
    comesBack: true,
    inWords: 'stays pending and is paid a minute later',
  },
  '4000000000003220': { status: 'SUCCESS', comesBack: false, inWords: 'pays, but never brings you back' },
}

/** How long a pending payment takes to be paid. */
export const PENDING_MS = 60_000

const DECLINED: CardOutcome = { status: 'FAILURE', comesBack: true, inWords: 'is declined' }

export const outcomeOf = (cardNumber: string): CardOutcome =>
  (Object.hasOwn(sandboxCards, cardNumber) && sandboxCards[cardNumber]) || DECLINED
