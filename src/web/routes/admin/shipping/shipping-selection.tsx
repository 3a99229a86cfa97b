import { useState } from 'react'
import type { Outcome, ShippingMeta } from '#contract/parcels.ts'
import type { ShippingView } from '#shared/values.ts'
import { adminShippingText as text } from '#text/admin-shipping.ts'
import { Button } from '#ui/button.tsx'
import { SelectionBar } from '../shared/list/selection.tsx'
import { CourierLabels } from './courier-labels.tsx'
import { Labels } from './print/labels.tsx'
import { Manifest } from './print/manifest.tsx'
import { PickList } from './print/pick-list.tsx'
import { Printed } from './print/printed.tsx'
import type { DeskRow } from './shipping-columns.tsx'
import { useSeveral } from './use-parcel-changes.ts'

type Sheet = 'pickList' | 'labelsA4' | 'labels10x15' | 'manifest'

/** What can be done with the selected rows of a view, in the order of the work. */
export function ShippingSelection(props: {
  view: ShippingView
  rows: readonly DeskRow[]
  /** How many rows of the view are on other pages. */
  elsewhere: number
  courier: ShippingMeta['courier']
  onClear: () => void
  onPacked: (outcomes: Outcome[]) => void
}) {
  const { view, rows, courier } = props
  const several = useSeveral((outcomes, work) => {
    props.onClear()
    if (work === 'pack') props.onPacked(outcomes)
  })
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const ids = rows.map(({ id }) => id)
  const orderOf = (id: string) => rows.find((row) => row.id === id)?.order.id ?? id
  const act = (work: 'pack' | 'handOver' | 'deliver') => several.mutate({ work, ids, orderOf })
  return (
    <SelectionBar selected={text.selected(rows.length, props.elsewhere)} onClear={props.onClear}>
      {sheets[view].map((name) => (
        <Button key={name} size="compact" variant="outline" onClick={() => setSheet(name)}>
          {text[name]}
        </Button>
      ))}
      {courier.labels && (view === 'ready' || view === 'way') && <CourierLabels parcelIds={ids} />}
      {view === 'pack' && (
        <Button size="compact" busy={several.isPending} onClick={() => act('pack')}>
          {several.isPending ? text.packing.creating : text.pack(rows.length)}
        </Button>
      )}
      {view === 'ready' && (
        <Button size="compact" busy={several.isPending} onClick={() => act('handOver')}>
          {several.isPending ? text.handingOver : text.handOver(rows.length)}
        </Button>
      )}
      {view === 'way' && !courier.books && (
        <Button size="compact" busy={several.isPending} onClick={() => act('deliver')}>
          {text.deliver(rows.length)}
        </Button>
      )}
      {sheet && (
        <Printed onPrinted={() => setSheet(null)}>
          {sheet === 'pickList' && <PickList rows={rows} />}
          {sheet === 'labelsA4' && <Labels rows={rows} paper="A4" />}
          {sheet === 'labels10x15' && <Labels rows={rows} paper="10x15" />}
          {sheet === 'manifest' && <Manifest rows={rows} />}
        </Printed>
      )}
    </SelectionBar>
  )
}

const sheets: Record<ShippingView, readonly Sheet[]> = {
  pack: ['pickList'],
  ready: ['pickList', 'labelsA4', 'labels10x15', 'manifest'],
  way: ['labelsA4', 'labels10x15', 'manifest'],
  attention: [],
}
