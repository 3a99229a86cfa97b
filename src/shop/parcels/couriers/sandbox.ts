import { createHmac } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { isSameSecret, storedSecret } from '#platform/secrets/secrets.ts'
import type { ParcelState } from '#shared/values.ts'
import { postOverHttp, type SandboxOptions } from '../../payments/payments.ts'
import type { Courier } from './courier.ts'
import {
  addSandboxParcel,
  changeSandboxParcel,
  findSandboxParcel,
  type SandboxParcel,
} from './sandbox-sql.ts'

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
      const parcel = await addSandboxParcel(db, reference, cashToCollectInPiastres)
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
