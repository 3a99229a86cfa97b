import { adminShippingText } from '#text/admin-shipping.ts'
import type { Outcome } from '../../../../contract/parcels.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { shortNumber } from '../orders/short-number.ts'

const text = adminShippingText.packing

/** What became of orders that were packed together. */
export function PackingPanel({ outcomes, onClose }: { outcomes: Outcome[]; onClose: () => void }) {
  const refused = outcomes.flatMap(({ id, code }) => (code === null ? [] : { id, code }))
  const packed = outcomes.length - refused.length
  return (
    <section aria-label={text.label} className="my-3 flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="grid min-w-0 grow gap-2">
        {packed > 0 && <Notice tone="good">{text.packed(packed)}</Notice>}
        {refused.length > 0 && <Refused refused={refused} />}
      </div>
      <Button size="compact" variant="quiet" onClick={onClose}>
        {text.close}
      </Button>
    </section>
  )
}

/** The first of them in words: more would fill the screen. */
const Refused = ({ refused }: { refused: { id: string; code: string }[] }) => (
  <Notice>
    <p>{text.refused(refused.length)}</p>
    <ul>
      {refused.slice(0, 10).map(({ id, code }) => (
        <li key={id}>
          {adminShippingText.refused(
            shortNumber(id),
            adminShippingText.reasons[code] ?? adminShippingText.notDone,
          )}
        </li>
      ))}
      {refused.length > 10 && <li>{text.more(refused.length - 10)}</li>}
    </ul>
  </Notice>
)
