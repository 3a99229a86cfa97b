import type { NewInvitation, StaffInvitation, StaffMember } from '#contract/staff.ts'
import {
  type Database,
  execute,
  hasRow,
  onlyRow,
  row,
  rows,
  sql,
  value,
} from '#platform/database/database.ts'
import type { Permission } from '#shared/values.ts'
import { permissionsColumn } from '../accounts-sql.ts'

/** The SQL on staff and their invitations. */

export async function selectStaff(db: Database, id: number | null = null): Promise<StaffMember[]> {
  const found = await rows(db)<Omit<StaffMember, 'lastSeenAt'> & { lastSeenAt: Date | null }>`
    SELECT u.id, u.name, u.email, ${permissionsColumn} AS permissions, u.is_disabled AS "isDisabled",
      (SELECT max(t.last_seen_at) FROM tokens t WHERE t.user_id = u.id) AS "lastSeenAt"
    FROM users u WHERE u.role = 'admin' AND (${id}::integer IS NULL OR u.id = ${id}) ORDER BY u.id`
  return found.map((member) => ({ ...member, lastSeenAt: member.lastSeenAt?.toISOString() ?? null }))
}

/** Locked until the transaction ends, so that one of two owners who demote each other remains. */
export const lockOwners = (db: Database): Promise<{ id: number }[]> => rows(db)`
  SELECT u.id FROM users u
  WHERE u.role = 'admin' AND NOT u.is_disabled AND 'owner' = ANY (${permissionsColumn}) ORDER BY u.id FOR UPDATE`

export const updateStaff = (
  db: Database,
  id: number,
  change: { permissions?: readonly Permission[] | undefined; isDisabled?: boolean | undefined },
): Promise<void> => execute(db)`
  UPDATE users SET permissions = coalesce(${change.permissions ?? null}::text[], permissions),
    is_disabled = coalesce(${change.isDisabled ?? null}, is_disabled)
  WHERE id = ${id}`

type InvitationRow = Omit<StaffInvitation, 'expiresAt'> & { expiresAt: Date }

export async function selectInvitations(db: Database): Promise<StaffInvitation[]> {
  const found = await rows(db)<InvitationRow>`
    SELECT ${invitationColumns} FROM staff_invitations WHERE expires_at > now() ORDER BY id`
  return found.map(toInvitation)
}

/** A second invitation of an address replaces the first, whose links become invalid. */
export async function upsertInvitation(
  db: Database,
  { email, name, permissions }: NewInvitation,
  invitedBy: number | null,
  days: number,
  copiedHash: Buffer,
): Promise<StaffInvitation> {
  const made = await onlyRow(db)<InvitationRow>`
    INSERT INTO staff_invitations (email, name, permissions, invited_by, copied_hash, expires_at)
    VALUES (${email}, ${name}, ${permissions}, ${invitedBy}, ${copiedHash}, now() + make_interval(days => ${days}))
    ON CONFLICT (lower(email)) DO UPDATE SET hash = NULL, copied_hash = excluded.copied_hash, name = excluded.name, permissions = excluded.permissions,
      invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at
    RETURNING ${invitationColumns}`
  return toInvitation(made)
}

export const setInvitationHash = (db: Database, id: number, hash: Buffer): Promise<boolean> =>
  hasRow(db)`UPDATE staff_invitations SET hash = ${hash} WHERE id = ${id} AND expires_at > now() RETURNING id`

export const takeInvitation = (db: Database, hash: Buffer): Promise<NewInvitation | undefined> => row(db)`
  DELETE FROM staff_invitations WHERE (hash = ${hash} OR copied_hash = ${hash}) AND expires_at > now()
  RETURNING email, name, permissions`

export const deleteInvitation = (db: Database, id: number): Promise<NewInvitation | undefined> =>
  row(db)`DELETE FROM staff_invitations WHERE id = ${id} RETURNING email, name, permissions`

export const deleteInvitationsOf = (db: Database, inviterId: number): Promise<void> =>
  execute(db)`DELETE FROM staff_invitations WHERE invited_by = ${inviterId}`

export const deleteOldInvitations = (db: Database): Promise<void> =>
  execute(db)`DELETE FROM staff_invitations WHERE expires_at <= now()`

/** An invited shopper's account becomes the staff account, with the new password. Null: whoever is staff keeps what was decided since. */
export async function makeStaff(
  db: Database,
  { email, name, permissions }: NewInvitation,
  passwordHash: string,
): Promise<number | null> {
  const made = await value(db)<number>`
    INSERT INTO users AS u (name, email, role, permissions, password_hash, email_confirmed_at)
    VALUES (${name}, ${email}, 'admin', ${permissions}, ${passwordHash}, now())
    ON CONFLICT (lower(email)) DO UPDATE SET role = 'admin', permissions = excluded.permissions, is_disabled = false,
      password_hash = excluded.password_hash, email_confirmed_at = now() WHERE u.role <> 'admin' OR u.is_disabled
    RETURNING u.id`
  return made ?? null
}

const invitationColumns = sql.raw('id, name, email, permissions, expires_at AS "expiresAt"')

const toInvitation = (found: InvitationRow): StaffInvitation => ({
  ...found,
  expiresAt: found.expiresAt.toISOString(),
})
