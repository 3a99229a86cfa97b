/** The interface of a courier. */
import type { ParcelReason, ParcelState } from '#shared/values.ts'

/** What a courier needs to take a parcel. The privacy page says it: no email, and not what is inside. */
export type Consignment = {
  /** Ours, one per parcel: a parcel whose creation was not answered is found by it. */
  reference: string
  cashToCollectInPiastres: number
  /** What the products are worth. */
  valueInPiastres: number
  pieces: number
  /** What the courier has to know, or empty. */
  note: string
  receiver: {
    name: string
    phone: string
    street: string
    address: string
    city: string
  }
}

/** What a courier says of a parcel. */
export type ParcelReport = {
  /** Null: the courier says something that we do not understand. */
  state: ParcelState | null
  /** Why an attempt failed. Null: the courier does not say, or it did not fail. */
  reasonCode: ParcelReason | null
  /** In words, for staff. */
  reason: string | null
}

export type Courier = {
  /** The name in parcels.courier and /couriers/{name}/webhook. */
  name: string
  /** What it can do besides carrying; the desk offers no more than that. */
  capabilities: Capabilities
  /** Throws CourierRefused when there is no parcel; after any other error there may be one. */
  create(consignment: Consignment): Promise<string>
  /** The tracking number of the parcel with this reference of ours. Throws when that cannot be known. */
  find(reference: string): Promise<string | undefined>
  read(trackingNumber: string): Promise<ParcelReport>
  cancel(trackingNumber: string): Promise<void>
  /** Its own labels of at most MOST_LABELS parcels, as one PDF. */
  label(trackingNumbers: string[]): Promise<Buffer>
  /** The tracking number that a webhook names. Nothing else of it is believed: the state is read. */
  webhook(body: unknown): string | null
  /** Where the customer follows the parcel. */
  trackingLink(trackingNumber: string): string | null
}

export type Capabilities = {
  /** Is asked to create parcels and for their states. Otherwise staff write both down. */
  books: boolean
  cancels: boolean
  labels: boolean
}

/** The courier has understood and says no. The reason is for staff. */
export class CourierRefused extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(`the courier refuses: ${reason}`)
    this.name = 'CourierRefused'
    this.reason = reason
  }
}
