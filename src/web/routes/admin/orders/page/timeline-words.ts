import type { MoneyEntry, TimelineEntry } from '#contract/desk/timeline.ts'
import { type Governorate, governorateName } from '#shared/places/governorates.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminConfirmText } from '#text/admin-confirm.ts'
import { adminMailsText } from '#text/admin-mails.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { refundsText } from '#text/admin-refunds.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { adminShippingText } from '#text/admin-shipping.ts'
import { shortDateTime } from '../../shared/dates.ts'

const text = adminOrdersText.timeline
const changesText = adminOrdersText.edit.changes

export const whoDid = ({ by, staff }: Pick<TimelineEntry, 'by' | 'staff'>): string =>
  staff?.name ?? text.who[by]

export const mailKind = (kind: string): string => adminMailsText.kinds[kind] ?? kind

/** What happened, in a few words. */
export function sentenceOf({ event, after, mail }: TimelineEntry): string {
  if (mail) return text.mail(mailKind(mail.kind))
  if (after.call) return text.call(wordFrom(adminConfirmText.outcomes, after.call))
  if (after.parcel && event !== 'status_set') return text.parcel(wordFrom(parcelWords, after.parcel))
  if (after.mailSentAgain) return text.mailSentAgain(mailKind(String(after.mailSentAgain)))
  if (after.courierNote) return wordFrom(text.courierNotes, after.courierNote)
  if (after.courierBalance)
    return text.balance(wordFrom(adminSettlementsText.balances.states, after.courierBalance))
  if (event === 'payment_set') return text.marked(after.paymentStatus === 'paid')
  return text.events[event] ?? event
}

/** What came of it: the status, why, money and stock. */
export function detailsOf({ event, before, after, money, stock, mail }: TimelineEntry): string[] {
  const { statuses, attentionWords } = adminOrdersText
  const details = mail ? [adminMailsText.states[mail.state]] : []
  const say = (value: unknown, sentence: (value: string) => string) => {
    if (typeof value === 'string' && value !== '') details.push(sentence(value))
  }
  if (event === 'edited') details.push(...editWords({ before, after }))
  say(after.reasonCode, (code) => wordFrom(adminShippingText.parcelReasons, code))
  say(after.reason, String)
  if (before.status)
    details.push(text.becomes(wordFrom(statuses, before.status), wordFrom(statuses, after.status)))
  if (event === 'status_set') say(after.parcel, (state) => text.parcel(wordFrom(parcelWords, state)))
  for (const field of ADDRESS_FIELDS) {
    const [was, is] = [before, after].map(
      (side) => (side.address as Partial<Record<string, string>>)?.[field],
    )
    const shown = (value: string | undefined) =>
      (field === 'governorate' ? governorateName(value as Governorate, 'en') : value) || text.nothing
    if (was !== undefined) details.push(text.becomes(shown(was), shown(is)))
  }
  say(after.cancelReason, (why) => text.because(wordFrom(adminShippingText.cancelReasons, why)))
  if (after.returnsEnded) details.push(text.returnsEnded(Number(after.returnsEnded)))
  say(after.receivedFrom, (whom) => text.receivedFrom(text.givers[whom] ?? whom))
  say(after.refund, (method) =>
    refundsText.line(Number(after.refundAmount), refundsText.methods[method] ?? method),
  )
  say(after.refundProblem, (why) => wordFrom(refundsText.problems, why))
  say(after.callAgainAt, (at) => text.callAgain(shortDateTime(at)))
  say(after.attentionReason, (why) => text.needsAttention(wordFrom(attentionWords, why)))
  if (event === 'seen_to') say(before.attentionReason, (why) => text.wasMarked(wordFrom(attentionWords, why)))
  for (const entry of money) {
    const pounds = Number(entry.amount)
    details.push(
      adminOrdersText.money.of(
        moneyWord(entry),
        formatPrice(goesBothWays(entry) ? pounds : Math.abs(pounds)),
      ),
    )
  }
  for (const { reason, pieces } of stock) details.push(text.stock(pieces, reason === 'damage'))
  return details
}

/** Those that people read of a changed address. */
const ADDRESS_FIELDS = ['name', 'phone', 'street', 'address', 'city', 'zip', 'governorate']

/** What an entry of the ledger is. One against its usual direction takes another back. */
export function moneyWord({ kind, method, reference, amount }: MoneyEntry): string {
  const { words, takenBack } = adminOrdersText.money
  const [subject = ''] = /^[a-z]+/.exec(reference) ?? []
  const name = { charge: kind, adjust: words[subject] ? subject : kind, payment: method, refund: kind }[kind]
  const isUsuallyLess = kind === 'payment' || name === 'cancelled'
  const isReverse = !goesBothWays({ kind, reference }) && Number(amount) < 0 !== isUsuallyLess
  const word = wordFrom(words, name)
  return isReverse ? takenBack(word) : word
}

/** Only its sign says whether the customer owes more or less by it. */
const goesBothWays = ({ kind, reference }: Pick<MoneyEntry, 'kind' | 'reference'>): boolean =>
  kind === 'adjust' && reference !== 'cancelled'

const parcelWords = { ...adminShippingText.states, ...adminShippingText.outcomes }

const wordFrom = (words: Record<string, string>, value: unknown): string =>
  words[String(value)] ?? String(value)

type Line = { id: number | null; productName: string; size: string; color: string; quantity: number }

/** What an edit has changed, as people say it. */
function editWords({ before, after }: Pick<TimelineEntry, 'before' | 'after'>): string[] {
  const was = (before.lines ?? []) as Line[]
  const is = (after.lines ?? []) as Line[]
  const kept = (line: Line) => is.find(({ id }) => id === line.id)
  return [
    ...was.flatMap((line) => {
      const now = kept(line)
      if (!now) return changesText.removed(countOf(line))
      const words: string[] = []
      if (goodsOf(line) !== goodsOf(now)) words.push(changesText.becomes(goodsOf(line), goodsOf(now)))
      if (line.quantity !== now.quantity)
        words.push(changesText.counts(goodsOf(now), String(line.quantity), String(now.quantity)))
      return words
    }),
    ...is
      .filter(({ id }) => !was.some((line) => line.id === id))
      .map((line) => changesText.added(countOf(line))),
    ...(before.shipping === after.shipping
      ? []
      : [changesText.fee(priceOf(before.shipping), priceOf(after.shipping))]),
  ]
}

const goodsOf = ({ productName, size, color }: Line): string =>
  `${productName} (${[size, color].filter(Boolean).join(', ')})`

const countOf = (line: Line): string => `${line.quantity} × ${goodsOf(line)}`

const priceOf = (pounds: unknown): string => formatPrice(Number(pounds))
