import { createHmac, randomInt } from 'node:crypto'
import { type Database, execute, onlyRow, row, sql } from '#platform/database/database.ts'
import { isSameSecret, storedSecret } from '#platform/secrets/secrets.ts'
import type { ParcelState } from '#shared/values.ts'
import { postOverHttp, type SandboxOptions } from '../../payments/payments.ts'
import type { Courier } from './courier.ts'

/** What the buttons of its page do. */
export const sandboxActions = ['advance', 'deliver', 'refuse', 'lose'] as const
export type SandboxAction = (typeof sandboxActions)[number]

export type SandboxCourier = Courier & {
  /** The parcel of a signed address. */
  readPage(query: { parcel?: string; hash?: string }): Promise<SandboxParcel | undefined>
  press(parcel: SandboxParcel, action: SandboxAction): Promise<void>
}

export const isSandboxCourier = (courier: Courier): courier is SandboxCourier => courier.name === 'sandbox'

export const SANDBOX_COURIER_PATH = '/sandbox/courier'

/** A fake courier: it carries nothing, and its page says what happens to a parcel. It reports like a real one, by webhooks. */
export async function createSandboxCourier(
  db: Database,
  addresses: { publicUrl: string; webhook: string },
  { post = postOverHttp, onError = () => {} }: SandboxOptions = {},
): Promise<SandboxCourier> {
  const key = await storedSecret(db, 'sandbox_courier_key')
  const sign = (trackingNumber: string) => createHmac('sha256', key).update(trackingNumber).digest('hex')
  return {
    name: 'sandbox',
    capabilities: { books: true, cancels: true, labels: false },
    async create({ reference, cashToCollectInPiastres }) {
      // Like a real courier, it does not take a reference twice.
      const parcel = await onlyRow(db)<SandboxParcel>`
        INSERT INTO sandbox_parcels (reference, tracking_number, state, cash_in_piastres)
        VALUES (${reference}, ${String(randomInt(1e9, 1e10))}, 'created', ${cashToCollectInPiastres}) RETURNING ${fields}`
      return parcel.trackingNumber
    },
    find: async (reference) => (await findSandboxParcel(db, { reference }))?.trackingNumber,
    async read(trackingNumber) {
      const parcel = await findSandboxParcel(db, { trackingNumber })
      if (!parcel) return { state: null, reasonCode: null, reason: 'The sandbox does not know this parcel' }
      return { ...parcel, reasonCode: parcel.reason === REFUSED ? 'refused' : null }
    },
    cancel: (trackingNumber) => changeSandboxParcel(db, trackingNumber, 'cancelled', null),
    label: async () => {
      throw new Error('the sandbox has no labels')
    },
    webhook: (body) => {
      const { trackingNumber } = (body ?? {}) as { trackingNumber?: unknown }
      return typeof trackingNumber === 'string' ? trackingNumber : null
    },
    trackingLink: (trackingNumber) =>
      `${addresses.publicUrl}${SANDBOX_COURIER_PATH}?${new URLSearchParams({ parcel: trackingNumber, hash: sign(trackingNumber) })}`,
    async readPage({ parcel = '', hash = '' }) {
      return isSameSecret(sign(parcel), hash) ? findSandboxParcel(db, { trackingNumber: parcel }) : undefined
    },
    async press({ trackingNumber, state }, action) {
      const next = afterAction(state, action)
      await changeSandboxParcel(db, trackingNumber, next, next === 'attempt_failed' ? REFUSED : null)
      // Whatever gets lost here is read by the job later.
      await post(addresses.webhook, JSON.stringify({ trackingNumber }), {}).catch(onError)
    },
  }
}

const REFUSED = 'The customer refused the parcel'

const NEXT: Partial<Record<ParcelState, ParcelState>> = {
  created: 'picked_up',
  picked_up: 'in_transit',
  in_transit: 'out_for_delivery',
  out_for_delivery: 'delivered',
  attempt_failed: 'returning',
  returning: 'returned',
}

function afterAction(state: ParcelState, action: SandboxAction): ParcelState {
  if (action === 'advance') return NEXT[state] ?? state
  return ({ deliver: 'delivered', refuse: 'attempt_failed', lose: 'lost' } as const)[action]
}

/** The only SQL on the sandbox courier's table. */

type SandboxParcel = {
  trackingNumber: string
  state: ParcelState
  reason: string | null
  cashInPiastres: number
}

const findSandboxParcel = (
  db: Database,
  by: { reference: string } | { trackingNumber: string },
): Promise<SandboxParcel | undefined> => row(db)`
  SELECT ${fields} FROM sandbox_parcels
  WHERE ${'reference' in by ? sql`reference = ${by.reference}` : sql`tracking_number = ${by.trackingNumber}`}`

const changeSandboxParcel = (
  db: Database,
  trackingNumber: string,
  state: ParcelState,
  reason: string | null,
): Promise<void> => execute(db)`
  UPDATE sandbox_parcels SET state = ${state}, reason = ${reason} WHERE tracking_number = ${trackingNumber}`

const fields = sql`tracking_number AS "trackingNumber", state, reason, cash_in_piastres AS "cashInPiastres"`
