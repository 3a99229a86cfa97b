import { adminShippingText } from '#text/admin-shipping.ts'
import type { Packing } from '../../../../contract/parcels.ts'
import { failureSentence } from '../../../data/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { shortNumber } from '../orders/short-number.ts'
import { stageOf, usePacking } from './use-packing.ts'

const text = adminShippingText.packing

/** How far orders that are packed together are, and in the end what became of them. */
export function PackingPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = usePacking(id)
  return (
    <section aria-label={text.label} className="my-3 flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 grow">
        {data ? (
          <PackingState packing={data} />
        ) : (
          error && <Notice>{failureSentence(error, text.failed)}</Notice>
        )}
      </div>
      <Button size="compact" variant="quiet" onClick={onClose}>
        {text.close}
      </Button>
    </section>
  )
}

function PackingState({ packing }: { packing: Packing }) {
  const { total, done, asking, refused } = packing
  const packed = done - refused.length
  const stage = stageOf(packing)
  return (
    <div className="grid gap-2">
      {stage === 'over' ? (
        <Notice tone="good">{text.packed(packed)}</Notice>
      ) : stage === 'packing' ? (
        <Progress label={text.creating} done={done} total={total} />
      ) : (
        <Progress label={text.asking} done={packed - asking} total={packed} />
      )}
      {refused.length > 0 && <Refused refused={refused} />}
    </div>
  )
}

const Progress = ({ label, done, total }: { label: string; done: number; total: number }) => (
  <div className="grid gap-2 text-sm">
    <p role="status">{label}</p>
    <progress aria-label={label} className="w-full accent-accent" value={done} max={total} />
    <p className="text-muted">
      <span className="tabular-nums">{text.progress(done, total)}</span> {text.goesOn}
    </p>
  </div>
)

/** The first of them in words: more would fill the screen. */
const Refused = ({ refused }: Pick<Packing, 'refused'>) => (
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
