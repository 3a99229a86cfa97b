import { z } from 'zod'
import { newsletterCounts, newsletterRequest, newsletterToken } from '../accounts/newsletter.ts'
import { type Routes, route } from './route.ts'

const byLink = { body: newsletterToken, data: z.null() } as const

export const newsletterRoutes = {
  subscribe: route('POST /newsletter', 'Subscribe to the newsletter', {
    body: newsletterRequest,
    /** The same for an address that is known as for a new one. */
    data: z.null(),
    status: 202,
  }),
  confirmSubscription: route('POST /newsletter/confirm', 'Confirm a subscription', byLink),
  unsubscribe: route('POST /newsletter/unsubscribe', 'End a subscription', byLink),
  countSubscribers: route('GET /newsletter/subscribers', 'Count the subscribers', {
    access: 'owner',
    data: newsletterCounts,
  }),
  downloadSubscribers: route('GET /newsletter/subscribers/csv', 'Download the confirmed subscribers as CSV', {
    access: 'owner',
    asksFactorAgain: true,
    file: 'text/csv',
  }),
} satisfies Routes
