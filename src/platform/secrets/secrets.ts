export { isSameSecret } from './constant-time.ts'
export { randomKey, timedUuid } from './random.ts'
export { type SignedKeys, signedKeys } from './signed-keys.ts'
export { storedSecret } from './stored-secret.ts'
