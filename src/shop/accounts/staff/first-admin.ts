import { randomBytes } from 'node:crypto'
import { type Database, inTransaction } from '../../../platform/database/database.ts'
import { accountByEmail, emailOfAdmin, lockFirstAdmin, upsertFirstAdmin } from '../accounts-sql.ts'
import { replacePassword } from '../passwords/change-password.ts'
import { hashPassword, isPassword } from '../passwords/passwords.ts'
import { forgetFactors } from '../second-factor/second-factor-sql.ts'

export type FirstAdmin = {
  email: string
  generatedPassword?: string
  /** The settings name another password than the one that opens the existing account. */
  isPasswordIgnored?: boolean
}

/**
 * A shop without an admin gets one at start; a shop that has one is left alone, whatever the settings say by now.
 * When the address already belongs to a shopper, that account becomes the admin's with the new password, and everyone who
 * was logged into it is logged out: the operator gets in, and whoever registered under that address first does not.
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

/** False when another process was first. Whoever registered the address before keeps nothing that opens it, or keeps the admin out. */
async function makeFirstAdmin(
  db: Database,
  email: string,
  passwordHash: string,
  mustChange: boolean,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockFirstAdmin(tx)
    if (await emailOfAdmin(tx, email)) return false
    const id = await upsertFirstAdmin(tx, email, passwordHash)
    await replacePassword(tx, id, passwordHash, { mustChange })
    await forgetFactors(tx, id)
    return true
  })
}
