import type { NewInvitation, StaffInvitation, StaffMember } from '#contract/staff.ts'
import { type Database, hasRow, onlyRow, row, rows, sql } from '#platform/database/database.ts'
import type { StaffRole } from '#shared/values.ts'
import { staffRoleColumn } from '../accounts-sql.ts'

/** The SQL on staff and their invitations. */

export async function selectStaff(db: Database, id: number | null = null): Promise<StaffMember[]> {
  const found = await rows<Omit<StaffMember, 'lastSeenAt'> & { lastSeenAt: Date | null }>(
    db,
    sql`SELECT u.id, u.name, u.email, ${staffRoleColumn} AS "staffRole", u.is_disabled AS "isDisabled",
          (SELECT max(t.last_seen_at) FROM tokens t WHERE t.user_id = u.id) AS "lastSeenAt"
        FROM users u WHERE u.role = 'admin' AND (${id}::integer IS NULL OR u.id = ${id}) ORDER BY u.id`,
  )
  return found.map((member) => ({ ...member, lastSeenAt: member.lastSeenAt?.toISOString() ?? null }))
}

/** Locked until the transaction ends, so that one of two owners who demote each other remains. */
export const lockOwners = (db: Database): Promise<{ id: number }[]> =>
  rows(
    db,
    sql`SELECT u.id FROM users u
        WHERE u.role = 'admin' AND NOT u.is_disabled AND ${staffRoleColumn} = 'owner' ORDER BY u.id FOR UPDATE`,
  )

export async function updateStaff(
  db: Database,
  id: number,
  change: { staffRole?: StaffRole | undefined; isDisabled?: boolean | undefined },
): Promise<void> {
  await rows(
    db,
    sql`UPDATE users SET staff_role = coalesce(${change.staffRole ?? null}, staff_role),
          is_disabled = coalesce(${change.isDisabled ?? null}, is_disabled)
        WHERE id = ${id}`,
  )
}

type InvitationRow = Omit<StaffInvitation, 'expiresAt'> & { expiresAt: Date }

export async function selectInvitations(db: Database): Promise<StaffInvitation[]> {
  const found = await rows<InvitationRow>(
    db,
    sql`SELECT ${invitationColumns} FROM staff_invitations WHERE expires_at > now() ORDER BY id`,
  )
  return found.map(toInvitation)
}

/** A second invitation of an address replaces the first, whose links become invalid. */
export async function upsertInvitation(
  db: Database,
  { email, name, staffRole }: NewInvitation,
  invitedBy: number | null,
  days: number,
  copiedHash: Buffer,
): Promise<StaffInvitation> {
  const made = await onlyRow<InvitationRow>(
    db,
    sql`INSERT INTO staff_invitations (email, name, staff_role, invited_by, copied_hash, expires_at)
        VALUES (${email}, ${name}, ${staffRole}, ${invitedBy}, ${copiedHash}, now() + make_interval(days => ${days}))
        ON CONFLICT (lower(email)) DO UPDATE SET hash = NULL, copied_hash = excluded.copied_hash, name = excluded.name, staff_role = excluded.staff_role,
          invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at
        RETURNING ${invitationColumns}`,
  )
  return toInvitation(made)
}

export const setInvitationHash = (db: Database, id: number, hash: Buffer): Promise<boolean> =>
  hasRow(
    db,
    sql`UPDATE staff_invitations SET hash = ${hash} WHERE id = ${id} AND expires_at > now() RETURNING id`,
  )

export const takeInvitation = (db: Database, hash: Buffer): Promise<NewInvitation | undefined> =>
  row(
    db,
    sql`DELETE FROM staff_invitations WHERE (hash = ${hash} OR copied_hash = ${hash}) AND expires_at > now()
        RETURNING email, name, staff_role AS "staffRole"`,
  )

export const deleteInvitation = (db: Database, id: number): Promise<NewInvitation | undefined> =>
  row(
    db,
    sql`DELETE FROM staff_invitations WHERE id = ${id} RETURNING email, name, staff_role AS "staffRole"`,
  )

export async function deleteInvitationsOf(db: Database, inviterId: number): Promise<void> {
  await rows(db, sql`DELETE FROM staff_invitations WHERE invited_by = ${inviterId}`)
}

export async function deleteOldInvitations(db: Database): Promise<void> {
  await rows(db, sql`DELETE FROM staff_invitations WHERE expires_at <= now()`)
}

/** An invited shopper's account becomes the staff account, with the new password. */
export async function makeStaff(
  db: Database,
  { email, name, staffRole }: NewInvitation,
  passwordHash: string,
): Promise<number> {
  const made = await onlyRow<{ id: number }>(
    db,
    sql`INSERT INTO users AS u (name, email, role, staff_role, password_hash, email_confirmed_at)
        VALUES (${name}, ${email}, 'admin', ${staffRole}, ${passwordHash}, now())
        ON CONFLICT (lower(email)) DO UPDATE SET role = 'admin', staff_role = excluded.staff_role, is_disabled = false,
          password_hash = excluded.password_hash, email_confirmed_at = now()
        RETURNING u.id`,
  )
  return made.id
}

const invitationColumns = sql.raw('id, name, email, staff_role AS "staffRole", expires_at AS "expiresAt"')

const toInvitation = (found: InvitationRow): StaffInvitation => ({
  ...found,
  expiresAt: found.expiresAt.toISOString(),
})
