import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { ReturnOffer } from '#contract/orders/returns.ts'
import { limits } from '#shared/values.ts'
import { adminReturnsText as text } from '#text/admin-returns.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { bind, Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useRead } from '#web/data/api.ts'
import { useStaffRights } from '#web/features/accounts/session.tsx'
import { PairChoices } from '#web/features/orders/returns/pair-choice.tsx'
import {
  chosenOf,
  linesOf,
  problemsOf,
  type ReturnDraft,
  sumOf,
} from '#web/features/orders/returns/return-draft.ts'
import { shortNumber } from '../orders/order-facts.tsx'
import { shortDay } from '../shared/dates.ts'
import { DialogActions, useOpened } from '../shared/dialogs.tsx'
import { sectionHead } from '../shared/staff-page.tsx'
import { ReturnActions } from './return-actions.tsx'
import { moneyWords, ReturnedPairs, ReturnStateMark, useChangeReturn } from './return-facts.tsx'

const askText = text.ask

/** The returns of an order, the newest first, and one more for a customer who has called. Nothing where nothing can be returned. */
export function OrderReturns({ order }: { order: Order }) {
  const asking = useOpened()
  const { data, isError } = useRead('GET /orders/:id/returns', { params: { id: order.id } })
  const may = useStaffRights()
  const offer = may('orders') ? data?.offer : undefined
  if (isError) return <Notice>{text.failed}</Notice>
  if (!data || (data.returns.length === 0 && !offer)) return null
  return (
    <section>
      <h2 className={sectionHead}>{text.title}</h2>
      <ul className="mb-3 grid gap-5 empty:hidden">
        {data.returns.map((one) => (
          <li key={one.id} className="grid gap-2 border-s-2 border-hairline ps-3">
            <ReturnStateMark of={one} />
            <ReturnedPairs of={one} />
            <p className="text-xs text-muted">
              {moneyWords(one)} · {text.wayBack[one.cost.payer]}
            </p>
            <ReturnActions of={one} />
          </li>
        ))}
      </ul>
      {offer && (
        <>
          <Button size="compact" variant="outline" onClick={() => asking.open()}>
            {text.ask.open}
          </Button>
          {asking.shown((state) => (
            <AskDialog order={order} offer={offer} {...state} />
          ))}
        </>
      )}
    </section>
  )
}

/** Asks for a return for a customer who has called, also after the last day. */
function AskDialog({ order, offer, open, onClose }: DialogState & { order: Order; offer: ReturnOffer }) {
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
      open={open}
      onClose={onClose}
      title={askText.title}
      description={`${text.of(shortNumber(order.id))}. ${askText.intro}`}
      footer={
        <DialogActions
          note={isDecided && <p className="me-auto text-sm">{text.money(sumOf(chosen))}</p>}
          busy={change.isPending}
          words={askText}
          onClick={ask}
          onCancel={onClose}
        />
      }
    >
      <div className="grid gap-5">
        {offer.isLate && <Notice tone="warning">{askText.late(shortDay(offer.until))}</Notice>}
        <ul>
          <PairChoices pairs={offer.pairs} {...{ draft, isChecked }} onDraft={setDraft} />
        </ul>
        {isChecked && chosen.length === 0 && <Notice>{askText.noPairs}</Notice>}
        <Field
          label={askText.because}
          hint={askText.becauseHint}
          keepHint
          required
          dir="auto"
          maxLength={limits.returnWords}
          {...bind(because, setBecause)}
          error={isChecked && !because.trim() ? askText.required : undefined}
        />
      </div>
    </Dialog>
  )
}
