import type { Outcome } from '#contract/parcels.ts'
import { adminText } from '#text/admin.ts'
import { adminShippingText } from '#text/admin-shipping.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { shortNumber } from '../orders/short-number.ts'

const text = adminShippingText.packing

/** What was not packed of orders that were packed together, until it is read. The first in words: more would fill the screen. */
export function NotPacked({ outcomes, onClose }: { outcomes: Outcome[]; onClose: () => void }) {
  const refused = outcomes.filter(({ code }) => code !== null)
  if (refused.length === 0) return null
  return (
    <section aria-label={text.label} className="my-3 flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 grow">
        <Notice>
          <p>{text.refused(refused.length)}</p>
          <ul>
            {refused.slice(0, 10).map(({ id, code }) => (
              <li key={id}>
                {adminText.refused(shortNumber(id), adminText.refusals[code ?? ''] ?? adminText.notDone)}
              </li>
            ))}
            {refused.length > 10 && <li>{text.more(refused.length - 10)}</li>}
          </ul>
        </Notice>
      </div>
      <Button size="compact" variant="quiet" onClick={onClose}>
        {text.close}
      </Button>
    </section>
  )
}
