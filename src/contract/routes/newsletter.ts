import { newsletterCountsReply, newsletterReply, newsletterRequest, newsletterToken } from '../newsletter.ts'
import type { Routes } from './route.ts'

const byLink = { body: newsletterToken, reply: newsletterReply } as const

export const newsletterRoutes = {
  subscribe: {
    at: 'POST /newsletter',
    summary: 'Subscribe to the newsletter',
    body: newsletterRequest,
    reply: newsletterReply,
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
    reply: newsletterCountsReply,
  },
  downloadSubscribers: {
    access: 'owner',
    asksFactorAgain: true,
    at: 'GET /newsletter/subscribers/csv',
    summary: 'Download the confirmed subscribers as CSV',
    file: 'text/csv',
  },
} satisfies Routes
