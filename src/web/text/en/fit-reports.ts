import type { FitAnswer } from '#shared/values.ts'

/** Fit reports: the summary on a product page, and the form. */
export const fitReportText = {
  title: 'How it fits',
  intro: 'Said by people who received this pair, or sent it back because of its size.',
  /** As an answer, and beside its number. */
  fits: { small: 'Runs small', true: 'True to size', large: 'Runs large' } satisfies Record<
    FitAnswer,
    string
  >,
  /** The most frequent answer. */
  verdict: {
    small: (count: number, all: number) => `Runs small: ${count} of ${all}`,
    true: (count: number, all: number) => `Fits true to size: ${count} of ${all}`,
    large: (count: number, all: number) => `Runs large: ${count} of ${all}`,
  } satisfies Record<FitAnswer, (count: number, all: number) => string>,
  /** Two answers are equally frequent. */
  divided: (all: number) => `${all} answers, and they differ`,
  bySize: 'By the size they bought',
  trueOf: (count: number, all: number) => `${count} of ${all} true to size`,
  sentences: 'In their words',
  boughtSize: (size: string) => `Size ${size}`,

  pageTitle: 'How does it fit?',
  pageIntro:
    'Your answer helps others to choose their size. It is shown with the size you bought and without your name, and you can change it here at any time.',
  loading: 'Looking for your order...',
  variant: (size: string, color: string) => `Size ${size}, ${color}`,
  question: 'This pair…',
  choose: 'Please choose one of the three.',
  sentence: 'In one sentence',
  sentenceHint: (most: number) => `If you like, ${most} characters at most.`,
  send: 'Send my answer',
  change: 'Change my answer',
  sending: 'Sending...',
  thanks: 'Thank you. Your answer has been counted.',
  hidden: 'Your answer counts, but our staff do not show its sentence.',
  failed: 'That did not work. Please try again.',

  goneTitle: 'This link is no longer valid',
  gone: 'It may have been too long ago, or not all of the address was copied. With an account, you find your orders in your profile.',
  toProfile: 'Your profile',
  earlyTitle: 'Not there yet',
  early: 'You can say how it fits once your order has been delivered.',
  toShop: 'Continue Shopping',
}
