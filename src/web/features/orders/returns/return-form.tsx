import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallFailed } from '#client/call-failed.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ReturnOffer } from '#contract/orders/returns.ts'
import { formatPrice } from '#text/price.ts'
import { returnText } from '#text/returns.ts'
import { Button } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence, refresh, useClient } from '#web/data/api.ts'
import { ActionPanel } from '../actions/action-panel.tsx'
import { provenBy } from '../actions/use-order-change.ts'
import type { OrderClaim } from '../confirmed-order.ts'
import { orderDate } from '../order-date.ts'
import { PairChoices } from './pair-choice.tsx'
import {
  choiceOf,
  chosenOf,
  linesOf,
  pairKey,
  problemsOf,
  type ReturnDraft,
  sumOf,
  wantedOf,
} from './return-draft.ts'

const text = returnText.form

/** Asks for a return: which pairs, why, and what for. What it comes to is said before the one button. */
export default function ReturnForm(props: {
  order: Order
  claim: OrderClaim
  offer: ReturnOffer
  onClose: () => void
  onAsked: () => void
}) {
  const { order, claim, offer } = props
  const { pairs } = offer
  const { call } = useClient()
  const queries = useQueryClient()
  // Of a single pair it is clear that it comes back.
  const [draft, setDraft] = useState<ReturnDraft>(() => {
    const [only] = pairs
    return only && pairs.length === 1 ? { [pairKey(only)]: { ...choiceOf({}, only), isChosen: true } } : {}
  })
  const [isChecked, setIsChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const chosen = chosenOf(draft, pairs)
  const ask = useMutation({
    mutationFn: () =>
      call('POST /orders/:id/returns', {
        params: { id: order.id },
        ...provenBy(claim),
        body: { lines: linesOf(chosen) },
      }),
    async onSuccess() {
      await refresh(queries, 'orders')
      props.onAsked()
    },
    async onError(error) {
      // Somebody may have bought the other size: what is offered is read again, and the sentence stays.
      if (error instanceof CallFailed && error.status === 409) await refresh(queries, 'orders')
    },
  })
  const send = () => {
    setIsChecked(true)
    if (chosen.length > 0 && chosen.every((one) => problemsOf(one).length === 0)) return ask.mutate()
    // After the render that marks them.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(FIRST_TO_MEND)?.focus())
  }
  return (
    <ActionPanel
      title={text.title}
      sentence={`${text.until(orderDate(offer.until))} ${text.conditions}`}
      focused
    >
      <form
        ref={form}
        noValidate
        className="mx-auto mt-6 grid max-w-2xl gap-6 text-start"
        onSubmit={(event) => {
          event.preventDefault()
          if (!ask.isPending) send()
        }}
      >
        <fieldset
          aria-invalid={isChecked && chosen.length === 0 ? true : undefined}
          aria-describedby={isChecked && chosen.length === 0 ? 'no-pairs' : undefined}
          className="min-w-0"
        >
          <legend className="mb-3 text-sm font-medium">{text.which}</legend>
          <ul className="border-b border-hairline">
            <PairChoices {...{ pairs, draft, isChecked }} onDraft={setDraft} />
          </ul>
          {isChecked && chosen.length === 0 && (
            <p id="no-pairs" className="mt-1.5 text-xs font-medium text-oxblood">
              {text.problems.pairs}
            </p>
          )}
        </fieldset>
        {chosen.length > 0 && <WhatItComesTo offer={offer} chosen={chosen} />}
        {ask.isError && <Notice>{failureSentence(ask.error, text.failed)}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={ask.isPending}>
            {ask.isPending ? text.sending : text.send}
          </Button>
          <Button variant="quiet" onClick={props.onClose}>
            {text.close}
          </Button>
        </div>
      </form>
    </ActionPanel>
  )
}

const FIRST_TO_MEND = 'fieldset[aria-invalid] input:not(:disabled), select[aria-invalid]'

function WhatItComesTo({ offer, chosen }: { offer: ReturnOffer; chosen: ReturnType<typeof chosenOf> }) {
  const { payer, sum: wayBack } = offer.cost
  const isDamaged = chosen.some(({ choice }) => choice.reason === 'damaged')
  const sum = sumOf(chosen)
  const isDecided = chosen.every((one) => !problemsOf(one).includes('wanted'))
  return (
    <section aria-label={text.facts} className="bg-linen p-5">
      <Facts>
        <Fact name={text.way}>
          {payer === 'shop' || isDamaged ? returnText.wayBack.shop : paidByCustomer(wayBack)}
        </Fact>
        {isDecided && (
          <Fact name={text.sum}>
            <strong className="font-medium">{differenceSentence(sum)}</strong>
          </Fact>
        )}
        {chosen.some((one) => wantedOf(one)) && <Fact name={text.held}>{text.heldFor(offer.holdDays)}</Fact>}
        <Fact name={text.address}>
          {offer.shopAddress ? <bdi>{offer.shopAddress}</bdi> : text.addressLater}
          <span className="block text-xs text-muted">{text.first}</span>
        </Fact>
      </Facts>
    </section>
  )
}

const paidByCustomer = (sum: string): string =>
  returnText.wayBack.customer(Number(sum) > 0 ? formatPrice(Number(sum)) : null)

function differenceSentence(pounds: number): string {
  if (pounds === 0) return returnText.nothing
  return pounds < 0 ? returnText.back(formatPrice(-pounds)) : returnText.pay(formatPrice(pounds))
}
