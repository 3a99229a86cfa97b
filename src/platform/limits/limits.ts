export { forgetOldRateLimits, hitRateLimits, type Limit } from './rate-limit.ts'
export { createTokenBuckets, type TokenBuckets } from './token-buckets.ts'
