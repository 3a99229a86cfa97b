import type { OverviewPeriod } from '#shared/values.ts'

type PageQuery = { page: number; limit: number }

/** Query keys of replies for staff, separate from data/query-keys.ts, which shoppers load. */
export const staffKeys = {
  subscribers: ['staff-newsletter-subscribers'],
  places: ['staff-places'],
  team: ['staff-team'],
  settings: ['staff-settings'],
  settingsHistory: ['staff-settings-history'],
  backups: ['staff-backups'],
  setup: ['staff-setup'],
  overview: (period: OverviewPeriod) => ['staff-overview', period],
  auditEvents: (query: PageQuery, about: string) => ['staff-audit-events', query, about],
  mails: (query: PageQuery) => ['staff-mails', query],
} as const
