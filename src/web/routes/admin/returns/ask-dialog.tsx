import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import type { ReturnOffer } from '#contract/returns.ts'
import { limits } from '#shared/values.ts'
import { adminReturnsText } from '#text/admin-returns.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PairChoice } from '#web/features/orders/returns/pair-choice.tsx'
import {
  choiceOf,
  chosenOf,
  linesOf,
  pairKey,
  problemsOf,
  type ReturnDraft,
  sumOf,
} from '#web/features/orders/returns/return-draft.ts'
import { shortNumber } from '../orders/short-number.ts'
import { shortDay } from '../shared/dates.ts'
import { useChangeReturn } from './use-change-return.ts'

const text = adminReturnsText.ask

/** Asks for a return for a customer who has called, also after the last day. */
export function AskDialog(props: { order: Order; offer: ReturnOffer; open: boolean; onClose: () => void }) {
  const { order, offer, onClose } = props
  const change = useChangeReturn()
  const [draft, setDraft] = useState<ReturnDraft>({})
  const [because, setBecause] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const chosen = chosenOf(draft, offer.pairs)
  const isDecided = chosen.length > 0 && chosen.every((one) => !problemsOf(one).includes('wanted'))
  const ask = () => {
    setIsChecked(true)
    const isWhole = chosen.length > 0 && chosen.every((one) => problemsOf(one).length === 0)
    if (!isWhole || !because.trim()) return
    const body = { orderId: order.id, lines: linesOf(chosen), because: because.trim() }
    change.mutate(({ call }) => call('POST /returns', { body }), { onSuccess: onClose })
  }
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && onClose()}
      title={text.title}
      description={`${adminReturnsText.of(shortNumber(order.id))}. ${text.intro}`}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-3">
          {isDecided && <p className="me-auto text-sm">{adminReturnsText.money(sumOf(chosen))}</p>}
          <Button variant="outline" onClick={onClose}>
            {adminReturnsText.cancel}
          </Button>
          <Button busy={change.isPending} onClick={ask}>
            {change.isPending ? text.going : text.go}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        {offer.isLate && <Notice tone="warning">{text.late(shortDay(offer.until))}</Notice>}
        <ul>
          {offer.pairs.map((pair) => {
            const choice = choiceOf(draft, pair)
            return (
              <PairChoice
                key={pairKey(pair)}
                pair={pair}
                choice={choice}
                problems={isChecked ? problemsOf({ pair, choice }) : []}
                onChange={(changed) => setDraft({ ...draft, [pairKey(pair)]: { ...choice, ...changed } })}
              />
            )
          })}
        </ul>
        {isChecked && chosen.length === 0 && <Notice>{text.noPairs}</Notice>}
        <Field
          label={text.because}
          hint={text.becauseHint}
          keepHint
          required
          dir="auto"
          maxLength={limits.returnWords}
          value={because}
          error={isChecked && !because.trim() ? text.required : undefined}
          onChange={({ target }) => setBecause(target.value)}
        />
      </div>
    </Dialog>
  )
}
