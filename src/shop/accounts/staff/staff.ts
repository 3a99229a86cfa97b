/**
 * Staff accounts and their permissions. People join by a mailed link, and there is always an owner.
 */
import { randomBytes } from 'node:crypto'
import type { NewInvitation, StaffChange, StaffInvitation, StaffMember } from '#contract/accounts/staff.ts'
import {
  type Database,
  execute,
  inTransaction,
  onlyRow,
  row,
  rows,
  sql,
  value,
} from '#platform/database/database.ts'
import { recordChange } from '../../audit/audit.ts'
import { foundRow } from '../../context/found-row.ts'
import { ShopError } from '../../context/shop-error.ts'
import { queueMail } from '../../mails/mails.ts'
import { accountByEmail, lockAccount, permissionsColumn, type StoredAccount } from '../accounts-sql.ts'
import { invitationLink } from '../links/account-mails.ts'
import { deleteSessions } from '../login/sessions-sql.ts'
import { newToken, tokenHash } from '../login/tokens.ts'
import { replacePassword } from '../passwords/change-password.ts'
import { refuseWeakPassword } from '../passwords/password-rules.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { forgetFactors, forgetUnprovenFactors } from '../second-factor/second-factor-sql.ts'

export async function listStaff(
  db: Database,
): Promise<{ staff: StaffMember[]; invitations: StaffInvitation[] }> {
  return { staff: await selectStaff(db), invitations: await selectInvitations(db) }
}

/** Sends a mail, and returns the link once, for owners whose mail does not arrive. `invitedBy` is null at the command line. */
export async function inviteStaff(
  db: Database,
  invitation: NewInvitation,
  invitedBy: number | null,
  publicUrl: string,
): Promise<{ invitation: StaffInvitation; link: string }> {
  const token = newToken()
  return inTransaction(db, async (tx) => {
    const already = (await selectStaff(tx)).find(({ email }) => email.toLowerCase() === invitation.email)
    if (already && !already.isDisabled)
      throw new ShopError('email_taken', { fields: { email: { code: 'already_staff' } } })
    // A second invitation of an address replaces the first, whose links become invalid.
    const made = await onlyRow(tx)<StaffInvitation>`
      INSERT INTO staff_invitations (email, name, permissions, invited_by, copied_hash, expires_at)
      VALUES (${invitation.email}, ${invitation.name}, ${invitation.permissions}, ${invitedBy}, ${tokenHash(token)}, now() + make_interval(days => ${INVITATION_DAYS}))
      ON CONFLICT (lower(email)) DO UPDATE SET hash = NULL, copied_hash = excluded.copied_hash, name = excluded.name, permissions = excluded.permissions,
        invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at
      RETURNING ${invitationColumns}`
    await queueMail(tx, 'staff_invitation', String(made.id), made.email)
    await recordChange(tx, `invitation:${made.id}`, invitedBy, {}, invitation)
    return { invitation: made, link: invitationLink(publicUrl, token) }
  })
}

/** Its link no longer works, whether it was mailed already or not. */
export async function withdrawInvitation(
  db: Database,
  id: number,
  staffId: number | null,
): Promise<NewInvitation> {
  return inTransaction(db, async (tx) => {
    const withdrawn = await foundRow(tx)<NewInvitation>`
      DELETE FROM staff_invitations WHERE id = ${id} RETURNING email, name, permissions`
    await recordChange(tx, `invitation:${id}`, staffId, withdrawn, {
      email: null,
      name: null,
      permissions: null,
    })
    return withdrawn
  })
}

export async function joinStaff(db: Database, token: string, password: string): Promise<StoredAccount> {
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const invitation = await takeInvitation(tx, tokenHash(token))
    if (!invitation) throw new ShopError('invalid_token')
    refuseWeakPassword(password, { ...invitation, role: 'admin' })
    // Anybody can register any address: factors set up before it was confirmed must not lock its owner out.
    await forgetUnprovenFactors(tx, invitation.email)
    const id = await makeStaff(tx, invitation, passwordHash)
    if (id === null) throw new ShopError('invalid_token')
    await replacePassword(tx, id, passwordHash, { confirmsEmail: true })
    await recordChange(tx, `staff:${id}`, id, {}, { permissions: invitation.permissions })
    const account = await lockAccount(tx, id)
    if (!account) throw new ShopError('invalid_token')
    return account
  })
}

/**
 * Rights change at once, in every session; a disabled account has none. Open invitations by somebody who may no longer invite are
 * withdrawn: an accomplice who joined by one could invite them again.
 */
export async function changeStaff(
  db: Database,
  id: number,
  change: StaffChange,
  staffId: number | null,
): Promise<{ before: StaffMember; after: StaffMember }> {
  return inTransaction(db, async (tx) => {
    // Locked until the transaction ends, so that one of two owners who demote each other remains.
    const owners = await rows(tx)<{ id: number }>`
      SELECT u.id FROM users u
      WHERE u.role = 'admin' AND NOT u.is_disabled AND 'owner' = ANY (${permissionsColumn}) ORDER BY u.id FOR UPDATE`
    const [before] = await selectStaff(tx, id)
    if (!before) throw new ShopError('not_found')
    const staysOwner = !change.isDisabled && (change.permissions ?? ['owner']).includes('owner')
    if (!staysOwner && owners.length === 1 && owners[0]?.id === id) throw new ShopError('last_owner')
    await execute(tx)`
      UPDATE users SET permissions = coalesce(${change.permissions ?? null}::text[], permissions),
        is_disabled = coalesce(${change.isDisabled ?? null}, is_disabled)
      WHERE id = ${id}`
    if (change.isDisabled) await deleteSessions(tx, id, null)
    if (!staysOwner) await deleteInvitationsOf(tx, id)
    const [after] = await selectStaff(tx, id)
    if (!after) throw new ShopError('not_found')
    await recordChange(tx, `staff:${id}`, staffId, rightsOf(before), rightsOf(after))
    return { before, after }
  })
}

/** A new password, to be shown once; every session ends. */
export async function newPasswordFor(db: Database, id: number, mustChange: boolean): Promise<string> {
  const password = randomBytes(15).toString('base64url')
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await replacePassword(tx, id, passwordHash, { mustChange, isGiven: true })
  })
  return password
}

/**
 * For staff and shoppers who have lost all their factors; false when nobody has this address. Every session ends, because one of them
 * may be a thief's, and a mail is sent.
 */
export async function forgetFactorsOf(db: Database, email: string): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    const account = await accountByEmail(tx, email)
    if (!account) return null
    await forgetFactors(tx, account.id)
    await deleteSessions(tx, account.id, null)
    await queueMail(tx, 'factor_changed', String(account.id), account.email)
    return account.id
  })
}

const rightsOf = ({ permissions, isDisabled }: StaffMember) => ({ permissions, isDisabled })

const INVITATION_DAYS = 3

/** The SQL on staff and their invitations. */

const selectStaff = (db: Database, id: number | null = null): Promise<StaffMember[]> => rows(db)`
  SELECT u.id, u.name, u.email, ${permissionsColumn} AS permissions, u.is_disabled AS "isDisabled",
    (SELECT max(t.last_seen_at) FROM tokens t WHERE t.user_id = u.id) AS "lastSeenAt"
  FROM users u WHERE u.role = 'admin' AND (${id}::integer IS NULL OR u.id = ${id}) ORDER BY u.id`

const selectInvitations = (db: Database): Promise<StaffInvitation[]> =>
  rows(db)`SELECT ${invitationColumns} FROM staff_invitations WHERE expires_at > now() ORDER BY id`

const takeInvitation = (db: Database, hash: Buffer): Promise<NewInvitation | undefined> => row(db)`
  DELETE FROM staff_invitations WHERE (hash = ${hash} OR copied_hash = ${hash}) AND expires_at > now()
  RETURNING email, name, permissions`

const deleteInvitationsOf = (db: Database, inviterId: number): Promise<void> =>
  execute(db)`DELETE FROM staff_invitations WHERE invited_by = ${inviterId}`

/** An invited shopper's account becomes the staff account, with the new password. Null: whoever is staff keeps what was decided since. */
async function makeStaff(
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
