import type { SavedAddress } from '#contract/accounts/own-account.ts'
import type { PendingOrder, PlaceOrder } from '#contract/orders/checkout.ts'
import type { OrderForm } from '#contract/orders/order-words.ts'
import type { Language } from '#shared/language/language.ts'
import type { Governorate } from '#shared/places/governorates.ts'
import type { SizesOfPeople } from '#shared/sizes/sized-people.ts'
import type { PaymentMethod } from '#shared/values.ts'

/** One entry of the browser's storage. Null when it is missing or unreadable. */
export type StorageEntry<Value> = {
  name: string
  read: () => Value | null
  write: (value: Value) => void
  remove: () => void
}

/** The fields of the checkout. The state is always EG and the country Egypt. */
export type CheckoutFields = {
  [Field in
    | Exclude<keyof OrderForm, 'shippingAddress' | 'guestName' | 'phoneNumber' | 'userId' | 'sessionId'>
    | Exclude<keyof SavedAddress, 'governorate'>
    | 'phone'
    | 'firstName'
    | 'lastName']: string
} & {
  /** Empty: none was chosen. */
  governorate: Governorate | ''
}

/** The whole form: the fields and the payment method. */
export type CheckoutDraft = CheckoutFields & { paymentMethod: PaymentMethod }

/**
 * Every entry about a person, for the browser (`localStorage`) or for the tab (`sessionStorage`). Unsaved edits of staff are
 * `unsavedEdit`; entries of the tab that are about nobody are `tabStorage`.
 */
export const storage = {
  /** The bearer token. */
  authToken: observable(text('localStorage', 'authToken')),
  /** The products on the wishlist as last read, so that hearts are right before the server answers. */
  wishlist: observable(json<number[]>('localStorage', 'wishlist')),
  /** The people with saved measures, and the chosen one. */
  sizing: observable(json<SizesOfPeople>('localStorage', 'sizing')),
  /** Unit prices by variant as last shown, to detect a change. */
  cartPrices: json<Record<string, number>>('localStorage', 'cartPrices'),
  /** Identifies a guest's orders in this browser; `sessionId` on the wire. */
  guestKey: text('localStorage', 'sessionId'),
  /** Contact and address, if the shopper asked to save them. */
  savedCheckout: json<CheckoutFields>('localStorage', 'savedCheckout'),
  /** The draft of the checkout in this tab, and its account. */
  checkoutDraft: json<{ by: number | null; fields: CheckoutDraft }>('sessionStorage', 'checkoutDraft'),
  /** The order whose card payment is under way. */
  pendingOrder: json<PendingOrder>('localStorage', 'pendingOrder'),
  /** Our number of this payment, to ask about it when nobody comes back from the provider. */
  pendingPayment: text('localStorage', 'pendingPayment'),
  /** The order that a card payment under way pays, by our number of the payment, and the key of the link that opened it. */
  payingOrder: json<{ reference: string; orderId: string; key?: string | undefined }>(
    'localStorage',
    'payingOrder',
  ),
  /** The order of a payment, by the provider's number; newest first. */
  completedPayments: json<[providerOrderId: string, orderId: string][]>('localStorage', 'completedPayments'),
  /** The idempotency key of the last order and the order it was made for. */
  orderAttempt: json<{ key: string; fingerprint: string; madeAt: number }>('localStorage', 'orderAttempt'),
  /** The order that was placed last in this browser. */
  lastOrder: json<{ id: string; placedAt: number }>('localStorage', 'lastOrder'),
  /** An order that was sent and not answered yet. */
  unansweredOrder: json<{ order: PlaceOrder; key: string }>('sessionStorage', 'unansweredOrder'),
}

/** Entries of the browser, not of a person: they stay at logout. */
export const browserStorage = {
  /** The language that was chosen by the switch; first-script.ts reads it. */
  language: text('localStorage', 'language') as StorageEntry<Language>,
  /** The offer of another language was dismissed. */
  languageOffer: text('localStorage', 'languageOffer'),
  /** Whether staff use the keys of lists: "off" when they do not. */
  listKeys: text('localStorage', 'listKeys'),
}

/** At logout: the next user of this browser finds nothing of the previous one. */
export function forgetPerson(): void {
  for (const entry of Object.values(storage)) entry.remove()
  forgetUnsavedEdits()
}

/** Called when something is asked; the function that it returns says, when the answer is there, whether this is the same person. */
export function markPerson(): () => boolean {
  const asked = storage.authToken.read()
  return () => storage.authToken.read() === asked
}

/** Drafts of staff, by what they edit. */
export const unsavedEdit = <Value extends object>(of: string): StorageEntry<Value> =>
  json<Value>('sessionStorage', `${UNSAVED_EDIT}${of}`)

const UNSAVED_EDIT = 'not saved: '

export const tabStorage = {
  /** This tab has had its splash. Written by first-script.ts, which can import nothing. */
  splash: text('sessionStorage', 'splash'),
  /** The scroll position of each history entry, oldest first. */
  scrollPositions: json<[entry: string, top: number][]>('sessionStorage', 'scrollPositions'),
}

function forgetUnsavedEdits(): void {
  for (const name of unsavedEdits()) sessionStorage.removeItem(name)
}

/** A logout removes them: with nobody logged in, they are those of a session that has ended. */
export const hasUnsavedEdits = (): boolean => unsavedEdits().length > 0

function unsavedEdits(): string[] {
  try {
    return Object.keys(sessionStorage).filter((name) => name.startsWith(UNSAVED_EDIT))
  } catch {
    // A browser that blocks storage has none.
    return []
  }
}

type Place = 'localStorage' | 'sessionStorage'

function text(place: Place, name: string): StorageEntry<string> {
  return {
    name,
    read: () => storageOf(place).getItem(name),
    write: (value) => storageOf(place).setItem(name, value),
    remove: () => storageOf(place).removeItem(name),
  }
}

function json<Value extends object>(place: Place, name: string): StorageEntry<Value> {
  const entry = text(place, name)
  return {
    ...entry,
    read() {
      try {
        const stored: unknown = JSON.parse(entry.read() ?? 'null')
        return typeof stored === 'object' ? (stored as Value | null) : null
      } catch {
        return null
      }
    },
    write: (value) => entry.write(JSON.stringify(value)),
  }
}

/**
 * An entry that can be subscribed to, in all tabs. Browsers dispatch the event `storage` in the other tabs only, so this tab dispatches it
 * itself.
 */
function observable<Value>(entry: StorageEntry<Value>) {
  const tell = () => void window.dispatchEvent(new StorageEvent('storage', { key: entry.name }))
  // Every card of a list subscribes: they share one listener on the window.
  const listeners = new Set<() => void>()
  const hear = ({ key }: StorageEvent) => {
    // Without a key the whole storage was cleared.
    if (key === entry.name || key === null) for (const changed of [...listeners]) changed()
  }
  return {
    ...entry,
    tell,
    write(value: Value) {
      entry.write(value)
      tell()
    },
    remove() {
      entry.remove()
      tell()
    },
    subscribe(changed: () => void): () => void {
      if (listeners.size === 0) window.addEventListener('storage', hear)
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/** Where the browser blocks storage, memory replaces it for as long as the page is open. */
function storageOf(place: Place): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return window[place] ?? pageMemory[place]
  } catch {
    return pageMemory[place]
  }
}

const pageMemory = { localStorage: memoryStorage(), sessionStorage: memoryStorage() }

export function memoryStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  }
}
