import type { Language } from '#shared/language/language.ts'

/** The sandbox's cards and their outcomes. Any other card is declined. */
export type CardOutcome = {
  status: 'SUCCESS' | 'FAILURE' | 'PENDING'
  /** False: the shopper does not return, and only the webhook reports the payment. */
  comesBack: boolean
  inWords: Record<Language, string>
}

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
