import { type ReactNode, useState } from 'react'
import { useParams } from 'wouter'
import type { SettlementWithSums } from '#contract/desk/settlements.ts'
import { staffPages } from '#shared/pages.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminText } from '#text/admin.ts'
import { adminSettlementsText } from '#text/admin-settlements.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureSentence, useRead } from '#web/data/api.ts'
import { useOrderEvents } from '../orders/use-order-events.ts'
import { shortDateTime } from '../shared/dates.ts'
import { DialogActions } from '../shared/dialogs.tsx'
import { pageActions } from '../shared/list/list-keys.tsx'
import { Loaded, StaffPage } from '../shared/staff-page.tsx'
import { Amount, courierName } from './amount.tsx'
import { SettlementLines } from './settlement-lines.tsx'
import { useSettlementChanges } from './use-settlement-changes.ts'

const { one: text, columns, states } = adminSettlementsText

/** One settlement: what each line of the courier is, and the button that confirms it. */
export default function SettlementScreen() {
  const { id = '' } = useParams<{ id: string }>()
  useOrderEvents()
  const asked = useRead('GET /settlements/:id', { params: { id } })
  const { data } = asked
  return (
    <StaffPage
      title={data ? text.title(courierName(data.courier)) : text.title('')}
      back={{ to: staffPages.settlements.path, label: adminSettlementsText.back }}
    >
      <Loaded asked={asked} text={text}>
        {(data) => (
          <>
            <SettlementSums settlement={data} />
            <SettlementActions settlement={data} />
            <SettlementLines settlement={data} />
          </>
        )}
      </Loaded>
    </StaffPage>
  )
}

/** Where it comes from, and the sums of the lines that are received. */
function SettlementSums({ settlement }: { settlement: SettlementWithSums }) {
  const { collected, fees, difference, receivedLines, confirmedAt } = settlement
  const created = adminSettlementsText.by(shortDateTime(settlement.createdAt), settlement.createdBy)
  return (
    <dl className="mb-4 grid grid-cols-2 gap-x-6 gap-y-3 text-sm md:grid-cols-3 xl:grid-cols-6">
      <Sum name={confirmedAt ? text.received : text.toReceive}>
        <strong className="font-medium">{text.sumOf(formatPrice(Number(collected)), receivedLines)}</strong>
      </Sum>
      <Sum name={columns.fees}>
        <Amount of={fees} />
      </Sum>
      <Sum name={text.net}>{formatPrice(Number(collected) - Number(fees))}</Sum>
      <Sum name={columns.difference}>
        <Amount of={difference} isDifference />
      </Sum>
      <Sum name={columns.file}>
        <bdi className="wrap-anywhere">{settlement.fileName ?? adminSettlementsText.chosen}</bdi>
      </Sum>
      <Sum name={confirmedAt ? states.confirmed : columns.created}>
        {confirmedAt ? adminSettlementsText.by(shortDateTime(confirmedAt), settlement.confirmedBy) : created}
      </Sum>
    </dl>
  )
}

const Sum = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)

/** Of a draft; a confirmed settlement is never changed. */
function SettlementActions({ settlement }: { settlement: SettlementWithSums }) {
  const { judge, confirm, remove } = useSettlementChanges(settlement.id)
  const [asked, setAsked] = useState<'confirm' | 'delete' | null>(null)
  const isDraft = settlement.state === 'draft'
  const failure = [judge, confirm, remove].find(({ isError }) => isError)?.error
  return (
    <>
      {failure && <Notice>{failureSentence(failure, text.changeFailed)}</Notice>}
      <div {...pageActions} className="mb-3 flex flex-wrap items-center gap-3">
        {isDraft && (
          <Button
            size="compact"
            disabled={settlement.receivedLines === 0}
            onClick={() => {
              confirm.reset()
              setAsked('confirm')
            }}
          >
            {text.confirm}
          </Button>
        )}
        {isDraft && (
          <Button size="compact" variant="outline" busy={judge.isPending} onClick={() => judge.mutate()}>
            {text.judge}
          </Button>
        )}
        {isDraft && (
          <Button size="compact" variant="quiet" onClick={() => setAsked('delete')}>
            {text.delete}
          </Button>
        )}
        {isDraft && settlement.receivedLines === 0 && <p className="text-sm text-muted">{text.nothing}</p>}
      </div>
      <ConfirmDialog
        open={asked === 'confirm'}
        settlement={settlement}
        busy={confirm.isPending}
        onConfirm={(completesOrders) =>
          confirm.mutate(
            { lines: settlement.receivedLines, collected: settlement.collected, completesOrders },
            { onSettled: () => setAsked(null) },
          )
        }
        onClose={() => setAsked(null)}
      />
      <DeleteDialog
        open={asked === 'delete'}
        busy={remove.isPending}
        onDelete={() => remove.mutate(undefined, { onError: () => setAsked(null) })}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

function ConfirmDialog(
  props: DialogState & {
    settlement: SettlementWithSums
    busy: boolean
    onConfirm: (completesOrders: boolean) => void
  },
) {
  const { collected, receivedLines, lines } = props.settlement
  const [completes, setCompletes] = useState(true)
  return (
    <Dialog
      open={props.open}
      onClose={() => !props.busy && props.onClose()}
      size="small"
      title={text.confirmTitle}
    >
      <p className="text-sm">{text.confirmSentence(formatPrice(Number(collected)), receivedLines)}</p>
      {lines > receivedLines && (
        <p className="mt-2 text-sm text-amber">{text.leftOut(lines - receivedLines)}</p>
      )}
      <Checkbox
        label={text.completes}
        checked={completes}
        onChange={(event) => setCompletes(event.target.checked)}
        className="my-3"
      />
      <div className="flex flex-wrap gap-3">
        <Button size="small" busy={props.busy} onClick={() => props.onConfirm(completes)}>
          {props.busy ? text.confirming : text.confirm}
        </Button>
        <Button size="small" variant="outline" disabled={props.busy} onClick={props.onClose}>
          {adminText.cancel}
        </Button>
      </div>
    </Dialog>
  )
}

const DeleteDialog = (props: { open: boolean; busy: boolean; onDelete: () => void; onClose: () => void }) => (
  <Dialog open={props.open} onClose={props.onClose} size="small" title={text.deleteTitle}>
    <p className="mb-4 text-sm">{text.deleteSentence}</p>
    <DialogActions
      inBody
      variant="danger"
      busy={props.busy}
      words={{ go: text.delete }}
      onClick={props.onDelete}
      onCancel={props.onClose}
    />
  </Dialog>
)
