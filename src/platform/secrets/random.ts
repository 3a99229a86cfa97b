/** Random keys. Many are drawn from the system at once, because each call is expensive. */
import { randomBytes, randomUUID } from 'node:crypto'

/** 256 bits as 43 letters. */
export function randomKey(): string {
  if (inStore.length === 0) inStore = randomBytes(KEY_BYTES * 128)
  const key = inStore.toString('base64url', 0, KEY_BYTES)
  inStore = inStore.subarray(KEY_BYTES)
  return key
}

const KEY_BYTES = 32
let inStore = Buffer.alloc(0)

/** A UUID of version 7: it begins with the time, so that new rows are adjacent in an index. */
export function timedUuid(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
