import { z } from 'zod'
import { newsletterCounts, newsletterRequest, newsletterToken } from '../accounts/newsletter.ts'
import type { Routes } from './route.ts'

const byLink = { body: newsletterToken, data: z.null() } as const

export const newsletterRoutes = {
  subscribe: {
    at: 'POST /newsletter',
    summary: 'Subscribe to the newsletter',
    body: newsletterRequest,
    /** The same for an address that is known as for a new one. */
    data: z.null(),
    status: 202,
  },
  confirmSubscription: {
    ...byLink,
    at: 'POST /newsletter/confirm',
    summary: 'Confirm a subscription',
  },
  unsubscribe: {
    ...byLink,
    at: 'POST /newsletter/unsubscribe',
    summary: 'End a subscription',
  },
  countSubscribers: {
    access: 'owner',
    at: 'GET /newsletter/subscribers',
    summary: 'Count the subscribers',
    data: newsletterCounts,
  },
  downloadSubscribers: {
    access: 'owner',
    asksFactorAgain: true,
    at: 'GET /newsletter/subscribers/csv',
    summary: 'Download the confirmed subscribers as CSV',
    file: 'text/csv',
  },
} satisfies Routes
