import { useHistoryState } from 'wouter/use-browser-location'
import type { Order } from '#contract/orders/orders.ts'
import { chatWith } from '#shared/text/whatsapp.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { forgetState } from '#web/app/navigation.tsx'
import { failureSentence, useRead } from '#web/data/api.ts'
import { useChange } from '#web/data/change.ts'
import { useOpened } from '../../shared/dialogs.tsx'
import { shortNumber } from '../order-facts.tsx'

const text = adminOrdersText.paymentLink

/** Passed along to the page of an order that was just typed in with a link: the dialog is open. */
export const SENDS_LINK = { sendsLink: true }

/** The button, and the dialog that it opens, for as long as the order can be paid by card. */
export function SendPaymentLink({ order }: { order: Order }) {
  const isAsked = Boolean(useHistoryState<Partial<typeof SENDS_LINK> | null>()?.sendsLink)
  const dialog = useOpened(isAsked || undefined)
  if (!order.stillPossible?.includes('pay')) return null
  return (
    <>
      <Button size="compact" variant="outline" onClick={() => dialog.open(true)}>
        {text.title}
      </Button>
      {dialog.shown(({ open, onClose }) => {
        const close = () => {
          onClose()
          if (isAsked) forgetState()
        }
        return (
          <Dialog
            open={open}
            onClose={close}
            title={text.of(shortNumber(order.id))}
            description={text.explanation}
          >
            <Message order={order} onSent={close} />
          </Dialog>
        )
      })}
    </>
  )
}

/** In the language of the order, ready for WhatsApp, or sent to its address. */
function Message({ order, onSent }: { order: Order; onSent: () => void }) {
  const params = { id: order.id }
  const link = useRead('GET /orders/:id/payment-link', { params })
  const mail = useChange(({ call }) => call('POST /orders/:id/payment-link', { params }), {
    told: () => ({ title: text.sentTitle, sentence: text.sent(order.guestEmail) }),
    refreshes: 'orders',
    onSuccess: onSent,
  })
  const error = mail.error ?? (link.data ? null : link.error)
  return (
    <div className="grid gap-5">
      {link.isPending && <Spinner label={text.loading} />}
      {link.data && (
        <p
          dir="auto"
          lang={order.language}
          className="border-s-2 border-hairline ps-4 text-left text-sm wrap-anywhere rtl:text-right"
        >
          {link.data.message}
        </p>
      )}
      {error && <Notice>{failureSentence(error, text.failed)}</Notice>}
      {link.data && (
        <div className="grid gap-3 sm:flex">
          <a
            href={chatWith(order.guestPhone, link.data.message)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonLook({})}
          >
            {text.whatsApp(order.guestPhone)}
          </a>
          {order.guestEmail && (
            <Button variant="outline" busy={mail.isPending} onClick={() => mail.mutate()}>
              {text.mail}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
