import { type SQL, sql } from '#platform/database/database.ts'

/**
 * What a parcel `p` counts as that did not stay with the customer, or null: returned if it had been delivered, lost, refused only if the
 * customer refused it, and otherwise came_back. That of an exchange is not what was ordered.
 */
export const PARCEL_ENDING: SQL = sql`CASE
    WHEN p.return_id IS NOT NULL THEN NULL
    WHEN p.state = 'lost' THEN 'lost'
    WHEN p.state NOT IN ('returning', 'returned') THEN NULL
    WHEN p.was_delivered THEN 'returned'
    WHEN p.reason_code = 'refused' THEN 'refused'
    ELSE 'came_back' END`
