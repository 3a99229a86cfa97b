import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { NewRefund, Refunds } from '#contract/orders/refunds.ts'
import { formatPrice } from '#shared/price-format.ts'
import { limits } from '#shared/values.ts'
import { adminText } from '#text/admin.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { refundsText as text } from '#text/admin-refunds.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup, type RadioOption } from '#ui/choice.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { bind, Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { serverFormError } from '#web/data/forms.ts'
import { randomUuid } from '#web/data/random-id.ts'
import { asksFactorAgain, FactorAgain } from '#web/features/accounts/login/factor-again.tsx'
import { shortNumber } from '../orders/order-facts.tsx'
import { useOpened } from '../shared/dialogs.tsx'
import { RestingButton } from '../shared/resting-button.tsx'
import { useRefund, useRefunds } from './refund-list.tsx'

type Typed = { way: string; amount: string; reference: string; note: string }

/** Pays back what is due: to the card, which is asked once more, or by hand. */
function RefundDialog({ order, refunds, open, onClose }: DialogState & { order: Order; refunds: Refunds }) {
  const { cards, due } = refunds
  const [typed, setTyped] = useState<Typed>(() => ({
    way: cards[0]?.attempt ?? 'cash',
    amount: cards[0]?.most ?? due,
    reference: '',
    note: '',
  }))
  const [asked, setAsked] = useState<NewRefund | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  // The same press twice, or once more after a lost reply, is one refund.
  const [id] = useState(randomUuid)
  const refund = useRefund(order)
  const card = cards.find(({ attempt }) => attempt === typed.way)
  const most = card?.most ?? due
  const problems = isWrong ? problemsOf(typed, most) : {}
  const type = (changed: Partial<Typed>) => setTyped({ ...typed, ...changed })
  const send = (body: NewRefund) => refund.mutate(body, { onSuccess: onClose })
  const go = () => {
    setIsWrong(true)
    if (Object.keys(problemsOf(typed, most)).length > 0) return
    const body = refundOf(id, typed, card?.attempt)
    if (body.method === 'card') setAsked(body)
    else send(body)
  }
  const amount = formatPrice(Number(asked?.amount ?? typed.amount))
  const error = asksFactorAgain(refund.error) ? null : serverFormError(refund.error, text.notDone)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={asked ? text.question(amount, card?.ending ?? null) : text.title(formatPrice(Number(due)))}
      description={asked ? text.questionHint : text.of(shortNumber(order.id))}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={asked ? () => setAsked(null) : onClose}>
            {asked ? text.back : adminText.cancel}
          </Button>
          <RestingButton
            step={asked !== null}
            busy={refund.isPending}
            onClick={asked ? () => send(asked) : go}
          >
            {refund.isPending
              ? text[asked ? 'sending' : 'writingDown']
              : asked
                ? text.send
                : card
                  ? text.ask(amount)
                  : text.writeDown(amount)}
          </RestingButton>
        </div>
      }
    >
      <div className="grid gap-5">
        {!asked && (
          <>
            <RadioGroup
              label={text.how}
              value={typed.way}
              onValueChange={(way) =>
                type({ way, amount: cards.find(({ attempt }) => attempt === way)?.most ?? due })
              }
              options={waysOf(refunds)}
            />
            <Field
              label={text.amount}
              type="number"
              min="0.01"
              step="0.01"
              max={most}
              {...bind(typed.amount, (amount) => type({ amount }))}
              hint={text.most(formatPrice(Number(most)))}
              error={problems.amount}
            />
            {!card && (
              <Field
                label={text.reference}
                maxLength={limits.refundReference}
                {...bind(typed.reference, (reference) => type({ reference }))}
                hint={text.referenceHint[typed.way === 'wallet' ? 'wallet' : 'cash']}
                error={problems.reference}
              />
            )}
            <Field
              label={text.note}
              maxLength={limits.orderNote}
              {...bind(typed.note, (note) => type({ note }))}
              hint={text.noteHint}
            />
          </>
        )}
        {asksFactorAgain(refund.error) && (
          <FactorAgain onShown={() => refund.variables && send(refund.variables)} />
        )}
        {error && <Notice>{error}</Notice>}
      </div>
    </Dialog>
  )
}

const waysOf = ({ cards }: Refunds): RadioOption<string>[] => [
  ...cards.map(({ attempt, ending, most }) => ({
    value: attempt,
    label: text.toCard(ending),
    hint: text.cardHint(formatPrice(Number(most))),
  })),
  { value: 'cash', label: text.inCash, hint: text.cashHint },
  { value: 'wallet', label: text.toWallet, hint: text.walletHint },
]

function problemsOf(
  { way, amount, reference }: Typed,
  most: string,
): { amount?: string; reference?: string } {
  const pounds = Number(amount)
  return {
    ...(!(pounds >= 0.01 && pounds <= Number(most)) && {
      amount: text.wrongAmount(formatPrice(Number(most))),
    }),
    ...(way === 'wallet' && !reference.trim() && { reference: text.noReference }),
  }
}

function refundOf(id: string, { way, amount, reference, note }: Typed, attempt?: string): NewRefund {
  const common = { id, amount: Number(amount).toFixed(2), note }
  if (attempt) return { ...common, method: 'card', attempt }
  return { ...common, method: way === 'wallet' ? 'wallet' : 'cash', reference }
}

/** The next step of an order whose money goes back, unless a refund of all of it is under way. */
export function PayBack({ order }: { order: Order }) {
  const { data } = useRefunds(order.id)
  const dialog = useOpened()
  if (!data || Number(data.due) <= 0) return null
  return (
    <>
      <Button size="compact" onClick={() => dialog.open()}>
        {adminOrdersText.payBack(Number(data.due))}
      </Button>
      {dialog.shown((state) => (
        <RefundDialog order={order} refunds={data} {...state} />
      ))}
    </>
  )
}
