import { adminShippingText } from '#text/admin-shipping.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { shortNumber } from '../orders/short-number.ts'
import type { NotPacked } from './use-packing.ts'

const text = adminShippingText.packing

/** Orders that could not be packed with the others, and why. The first of them in words: more would fill the screen. */
export const PackingPanel = ({ refused, onClose }: { refused: NotPacked[]; onClose: () => void }) => (
  <section aria-label={text.label} className="my-3 flex flex-wrap items-start gap-x-4 gap-y-2">
    <div className="min-w-0 grow">
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
    </div>
    <Button size="compact" variant="quiet" onClick={onClose}>
      {text.close}
    </Button>
  </section>
)
