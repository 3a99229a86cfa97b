import { z } from 'zod'
import { paging } from '../paging.ts'
import { languageQuery } from '../translations.ts'

const person = z.object({ id: z.number(), name: z.string(), email: z.string() })

/** A change by a staff member: the fields that became different. */
export const recordedChange = z.object({
  id: z.number(),
  at: z.string(),
  staff: person.nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type RecordedChange = z.infer<typeof recordedChange>

export const auditEvent = z.object({
  id: z.number(),
  at: z.string(),
  /** The number of events within an hour of the first, and the time of the last. */
  times: z.number(),
  lastAt: z.string(),
  event: z.string(),
  account: person.nullable(),
  network: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEvent = z.infer<typeof auditEvent>

export const auditQuery = z.strictObject({
  ...paging(100),
  ...languageQuery.shape,
  about: z.enum(['everybody', 'staff']).default('everybody'),
})
