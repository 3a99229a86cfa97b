/**
 * The records of the past: the audit trail of logins, changes of credentials, refusals and readings, and the changes that staff made
 * to a thing ("product:12", "order:…"), with its previous values. Both are append-only.
 */
export { auditEventsOf, forgetOldAuditEvents, listAuditEvents, recordAuditEvent } from './audit-events.ts'
export { changedFields, listStaffChanges, recordChange, recordRowChange } from './staff-changes.ts'
