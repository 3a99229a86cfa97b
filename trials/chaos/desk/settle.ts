/** Staff who settle the courier's cash, from files with mistakes or by hand, and often the same parcels in two settlements at once. */
import { setTimeout as delay } from 'node:timers/promises'
import { type Caller, call, succeed } from '../../harness/call.ts'
import { type DeskNotes, isIn, succeeded } from './notes.ts'

export async function settleUntil(
  isOver: () => boolean,
  staff: Caller,
  courier: string,
  notes: DeskNotes,
): Promise<void> {
  for (; !isOver(); await delay(500)) {
    const { data } = await succeed(staff, 'GET', `/settlements/parcels?courier=${courier}&limit=100`)
    const parcels: Unsettled[] = data.filter(() => isIn(60))
    if (parcels.length === 0) continue
    const drafts = [
      await (isIn(50) ? draftOfFile : draftOfParcels)(staff, courier, parcels),
      await draftOfParcels(staff, courier, parcels.slice(0, 5)),
    ]
    await Promise.all(drafts.map((draft) => confirm(staff, draft, notes)))
  }
}

type Unsettled = { id: string; waybill: string; cash: string }
type Draft = { id: string; receivedLines: number; collected: string }

async function confirm(staff: Caller, { id, receivedLines, collected }: Draft, notes: DeskNotes) {
  const seen = { lines: receivedLines, collected, completesOrders: isIn(50) }
  const answer = await call(staff, 'POST', `/settlements/${id}/confirm`, seen)
  if (succeeded(notes, 'confirm a settlement', answer)) notes.settlements.set(id, receivedLines)
}

async function draftOfParcels(staff: Caller, courier: string, parcels: Unsettled[]): Promise<Draft> {
  const parcelIds = parcels.map(({ id }) => id)
  const { data } = await succeed(staff, 'POST', '/settlements', { courier, parcelIds })
  return data
}

/** With amounts that differ, of which staff accept all, a parcel twice and one that nobody knows. */
async function draftOfFile(staff: Caller, courier: string, parcels: Unsettled[]): Promise<Draft> {
  const lines = parcels.map(({ waybill, cash }) => `${waybill},${isIn(10) ? Number(cash) - 5 : cash},30`)
  const file = ['waybill,collected,fee', ...lines, lines[0], 'unknown,100,30'].join('\n')
  const form = new FormData()
  form.append('courier', courier)
  form.append('file', new Blob([file]), 'week.csv')
  const { data: draft } = await succeed(staff, 'POST', '/settlements/files', form)
  const differing = await succeed(
    staff,
    'GET',
    `/settlements/${draft.id}/lines?limit=100&verdict=amount_differs`,
  )
  const accepted = differing.data.map(({ line }: { line: number }) => line)
  if (accepted.length === 0) return draft
  const answer = await succeed(staff, 'PUT', `/settlements/${draft.id}/accepted`, {
    lines: accepted,
    isAccepted: true,
  })
  return answer.data
}
