import { randomBytes } from 'node:crypto'
import { type Database, execute, inTransaction, onlyValue } from '#platform/database/database.ts'
import { accountByEmail, emailOfAdmin } from '../accounts-sql.ts'
import { replacePassword } from '../passwords/change-password.ts'
import { hashPassword, isPassword } from '../passwords/passwords.ts'
import { forgetFactors } from '../second-factor/second-factor-sql.ts'

export type FirstAdmin = {
  email: string
  generatedPassword?: string
  /** The password in the settings is not that of the existing account. */
  isPasswordIgnored?: boolean
}

/**
 * A shop without an admin gets one at start; a shop that has one is not changed, whatever the settings say. When the address already
 * belongs to a shopper, that account becomes the admin's with the new password, and all its sessions end, so that the operator can log
 * in and the former owner cannot.
 */
export async function ensureFirstAdmin(
  db: Database,
  settings: { email: string; password?: string | undefined },
  /** On a public address, a password that was printed must be changed at its first use. */
  isPublic = false,
): Promise<FirstAdmin> {
  const existing = await emailOfAdmin(db, settings.email)
  if (existing) {
    const account = await accountByEmail(db, existing)
    const isPasswordIgnored =
      settings.password !== undefined && !(await isPassword(settings.password, account?.passwordHash))
    return { email: existing, ...(isPasswordIgnored && { isPasswordIgnored }) }
  }
  const generatedPassword = settings.password ? undefined : randomBytes(15).toString('base64url')
  const passwordHash = await hashPassword(settings.password ?? generatedPassword ?? '')
  const mustChange = isPublic && generatedPassword !== undefined
  const made = await makeFirstAdmin(db, settings.email, passwordHash, mustChange)
  return { email: settings.email, ...(made && generatedPassword && { generatedPassword }) }
}

/** False when another process was first. A previous owner of the address loses every way to log in or to lock the admin out. */
async function makeFirstAdmin(
  db: Database,
  email: string,
  passwordHash: string,
  mustChange: boolean,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Held until the transaction ends, so that one of several starting processes creates the first admin.
    await execute(tx)`SELECT pg_advisory_xact_lock(hashtext('first admin'))`
    if (await emailOfAdmin(tx, email)) return false
    // An existing account of that address becomes the admin's.
    const id = await onlyValue(tx)<number>`
      INSERT INTO users AS u (name, email, role, permissions, password_hash)
      VALUES ('Admin', ${email}, 'admin', '{owner}', ${passwordHash})
      ON CONFLICT (lower(email)) DO UPDATE SET role = 'admin', permissions = '{owner}', is_disabled = false
      RETURNING u.id`
    await replacePassword(tx, id, passwordHash, { mustChange, isGiven: true })
    await forgetFactors(tx, id)
    return true
  })
}
