import type { PendingOrder } from '../../../contract/checkout.ts'
import { browserMemory } from './browser-memory.ts'

/** The order whose card payment is under way, until it has succeeded. */
export const pendingCardOrder = browserMemory<PendingOrder>('localStorage', 'pendingOrder')
