/**
 * What can be looked up later: the audit trail of logins, changes of credentials, refusals and readings, and what staff changed on which thing
 * ("product:12", "order:…"), with what it was before. Both are added to and never changed.
 */
export { auditEventsOf, forgetOldAuditEvents, listAuditEvents, recordAuditEvent } from './audit-events.ts'
export { changedFields, listStaffChanges, recordChange } from './staff-changes.ts'
