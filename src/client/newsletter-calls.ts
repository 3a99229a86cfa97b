import type { Call } from './call.ts'

/** Separate, so that only shoppers who subscribe load these calls. */
export const newsletterCalls = ({ send }: Call) => ({
  subscribe: (email: string) => send('POST', '/newsletter', { body: { email } }),
  confirm: (token: string) => send('POST', '/newsletter/confirm', { body: { token } }),
  unsubscribe: (token: string) => send('POST', '/newsletter/unsubscribe', { body: { token } }),
})
