import type { Language } from '#shared/language/language.ts'

/** The sandbox's cards and their outcomes. Any other card is declined. */
export type CardOutcome = {
  status: 'SUCCESS' | 'FAILURE' | 'PENDING'
  /** False: the shopper does not return, and only the webhook reports the payment. */
  comesBack: boolean
  inWords: Record<Language, string>
  /** What becomes of a refund to it, unless it is made at once. */
  refund?: 'late' | 'refused' | 'lost' | 'silent'
}

const PAYS = { status: 'SUCCESS', comesBack: true } as const

export const sandboxCards: Record<string, CardOutcome> = {
  '5123450000000008': { status: 'SUCCESS', comesBack: true, inWords: { en: 'pays', ar: 'تدفع' } },
  '4508750015741019': { status: 'SUCCESS', comesBack: true, inWords: { en: 'pays', ar: 'تدفع' } },
  '4000000000000002': { status: 'FAILURE', comesBack: true, inWords: { en: 'is declined', ar: 'تُرفض' } },
  '4000000000000119': {
    status: 'PENDING',
    comesBack: true,
    inWords: { en: 'stays pending and is paid a minute later', ar: 'تبقى معلّقة ثم تدفع بعد دقيقة' },
  },
  '4000000000003220': {
    status: 'SUCCESS',
    comesBack: false,
    inWords: { en: 'pays, but never brings you back', ar: 'تدفع، لكنها لا تعيدك إلى المتجر' },
  },
  '4000000000007726': {
    ...PAYS,
    refund: 'late',
    inWords: { en: 'pays; a refund takes a minute', ar: 'تدفع، والاسترداد يستغرق دقيقة' },
  },
  '4000000000005126': {
    ...PAYS,
    refund: 'refused',
    inWords: { en: 'pays; a refund is refused', ar: 'تدفع، والاسترداد يُرفض' },
  },
  '4000000000009987': {
    ...PAYS,
    refund: 'lost',
    inWords: {
      en: 'pays; a refund is made, but its answer is lost',
      ar: 'تدفع، والاسترداد يتم لكن الرد يضيع',
    },
  },
  '4000000000009979': {
    ...PAYS,
    refund: 'silent',
    inWords: { en: 'pays; a refund gets no answer', ar: 'تدفع، والاسترداد بلا رد' },
  },
}

/** How long a pending payment takes. */
export const PENDING_MS = 60_000

const DECLINED: CardOutcome = {
  status: 'FAILURE',
  comesBack: true,
  inWords: { en: 'is declined', ar: 'تُرفض' },
}

export const outcomeOf = (cardNumber: string): CardOutcome =>
  (Object.hasOwn(sandboxCards, cardNumber) && sandboxCards[cardNumber]) || DECLINED

export const refundOutcomeOf = (cardNumber: string): CardOutcome['refund'] => outcomeOf(cardNumber).refund
