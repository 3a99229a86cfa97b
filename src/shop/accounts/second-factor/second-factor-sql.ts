import {
  type Database,
  execute,
  hasRow,
  onlyValue,
  row,
  rows,
  sql,
  value,
} from '#platform/database/database.ts'
import { ShopError } from '../../context/shop-error.ts'
import type { Account } from '../../context/shopper.ts'
import { queueMail } from '../../mails/mails.ts'
import { seal, unseal } from './sealed-secret.ts'

/** Codes, passkeys and challenges. */

export type Totp = { secret: string | null; pending: string | null; lastStep: number }

/** Locked until the transaction ends, so that of two concurrent calls with the same code one is refused. */
export async function lockTotp(db: Database, userId: number): Promise<Totp> {
  const kept = await row(db)<Totp>`
    SELECT totp_secret AS secret, totp_pending AS pending, totp_last_step AS "lastStep"
    FROM users WHERE id = ${userId} FOR UPDATE`
  const read = async (secret: string | null = null) => secret && unseal(db, userId, secret)
  return {
    secret: await read(kept?.secret),
    pending: await read(kept?.pending),
    lastStep: kept?.lastStep ?? 0,
  }
}

export const hasTotp = (db: Database, userId: number): Promise<boolean> =>
  hasRow(db)`SELECT 1 FROM users WHERE id = ${userId} AND totp_secret IS NOT NULL`

export async function setPendingTotp(db: Database, userId: number, secret: string): Promise<void> {
  const sealed = await seal(db, userId, secret)
  await execute(db)`UPDATE users SET totp_pending = ${sealed} WHERE id = ${userId}`
}

/** With the time step of the code that proved it. */
export async function addTotp(db: Database, userId: number, secret: string, step: number): Promise<void> {
  const sealed = await seal(db, userId, secret)
  await execute(db)`UPDATE users SET totp_secret = ${sealed}, totp_added_at = now() WHERE id = ${userId}`
  await noteTotpStep(db, userId, step)
}

/** The time step of the last code that was used. */
export const noteTotpStep = (db: Database, userId: number, step: number): Promise<void> =>
  execute(db)`UPDATE users SET totp_pending = NULL, totp_last_step = ${step} WHERE id = ${userId}`

export const deleteTotp = (db: Database, userId: number): Promise<void> => execute(db)`
  UPDATE users SET totp_secret = NULL, totp_pending = NULL, totp_last_step = 0, totp_added_at = NULL
  WHERE id = ${userId}`

export const hasFactorBeforeDays = (db: Database, userId: number, days: number): Promise<boolean> =>
  hasRow(db)`
    SELECT 1 FROM users u WHERE u.id = ${userId} AND (
      u.totp_added_at <= ${daysAgo(days)}
      OR EXISTS (SELECT 1 FROM passkeys k WHERE k.user_id = u.id AND k.created_at <= ${daysAgo(days)}))`

/** The factors of the last days. Recovery codes of those days are removed, too, and all of them with the last factor. */
export async function forgetFactorsOfDays(db: Database, userId: number, days: number): Promise<void> {
  if (!(await hasFactorBeforeDays(db, userId, days))) return forgetFactors(db, userId)
  const isTotpNew = await hasRow(db)`
    SELECT 1 FROM users WHERE id = ${userId} AND totp_added_at > ${daysAgo(days)}`
  if (isTotpNew) await deleteTotp(db, userId)
  for (const table of ['passkeys', 'recovery_codes'])
    await execute(db)`
      DELETE FROM ${sql.raw(table)} WHERE user_id = ${userId} AND created_at > ${daysAgo(days)}`
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

/** Factors set up before this address was confirmed. Locks the account first, because a concurrent one would stay. */
export async function forgetUnprovenFactors(db: Database, email: string): Promise<void> {
  const unproven = await value(db)<number>`
    SELECT id FROM users WHERE lower(email) = lower(${email}) AND email_confirmed_at IS NULL FOR UPDATE`
  if (unproven) await forgetFactors(db, unproven)
}

export async function forgetFactors(db: Database, userId: number): Promise<void> {
  await deleteTotp(db, userId)
  await execute(db)`DELETE FROM passkeys WHERE user_id = ${userId}`
  await replaceRecoveryCodes(db, userId, [])
}

export async function replaceRecoveryCodes(db: Database, userId: number, hashes: Buffer[]): Promise<void> {
  await execute(db)`DELETE FROM recovery_codes WHERE user_id = ${userId}`
  for (const hash of hashes)
    await execute(db)`INSERT INTO recovery_codes (user_id, hash) VALUES (${userId}, ${hash})`
}

/** True once for each code. */
export const takeRecoveryCode = (db: Database, userId: number, hash: Buffer): Promise<boolean> =>
  hasRow(db)`DELETE FROM recovery_codes WHERE user_id = ${userId} AND hash = ${hash} RETURNING user_id`

export const countRecoveryCodes = (db: Database, userId: number): Promise<number> => onlyValue(db)`
  SELECT count(*) FROM recovery_codes WHERE user_id = ${userId}`

export type PasskeyRow = {
  id: number
  name: string
  createdAt: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

export const passkeysOf = (db: Database, userId: number): Promise<PasskeyRow[]> => rows(db)`
  SELECT id, name, created_at AS "createdAt", credential_id AS "credentialId", public_key AS "publicKey", counter, transports
  FROM passkeys WHERE user_id = ${userId} ORDER BY id`

export const insertPasskey = (
  db: Database,
  userId: number,
  key: { credentialId: string; publicKey: Uint8Array; counter: number; transports: string[]; name: string },
): Promise<{ id: number; name: string; createdAt: string } | undefined> => row(db)`
  INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
  VALUES (${userId}, ${key.credentialId}, ${Buffer.from(key.publicKey)}, ${key.counter}, ${key.transports}::text[], ${key.name})
  ON CONFLICT (credential_id) DO NOTHING RETURNING id, name, created_at AS "createdAt"`

export const setPasskeyCounter = (db: Database, id: number, counter: number): Promise<void> =>
  execute(db)`UPDATE passkeys SET counter = ${counter} WHERE id = ${id}`

export const deletePasskey = (db: Database, userId: number, id: number): Promise<boolean> =>
  hasRow(db)`DELETE FROM passkeys WHERE user_id = ${userId} AND id = ${id} RETURNING id`

export type ChallengePurpose = 'log_in' | 'show_again' | 'add_passkey'

export const insertChallenge = (
  db: Database,
  challenge: { hash: Buffer; userId: number; purpose: ChallengePurpose; webauthn: string },
): Promise<void> => execute(db)`
  INSERT INTO factor_challenges (hash, user_id, purpose, webauthn, expires_at)
  VALUES (${challenge.hash}, ${challenge.userId}, ${challenge.purpose}, ${challenge.webauthn}, now() + interval '5 minutes')`

/** False when it has ended already: by a change of the password, or by the same answer sent twice. */
export const endChallenge = (db: Database, hash: Buffer): Promise<boolean> =>
  hasRow(db)`DELETE FROM factor_challenges WHERE hash = ${hash} RETURNING user_id`

export const endLogins = (db: Database, userId: number): Promise<void> =>
  execute(db)`DELETE FROM factor_challenges WHERE user_id = ${userId} AND purpose = 'log_in'`

/** Refuses a session that has ended meanwhile: what it adds would outlive it. */
export async function factorWasShown(db: Database, sessionId: number): Promise<void> {
  const shown = await row(db)`UPDATE tokens SET factor_at = now() WHERE id = ${sessionId} RETURNING id`
  if (!shown) throw new ShopError('unauthenticated')
}

/**
 * Called when a mailed link proves the address. A second factor that was set up before may be that of a stranger who registered the
 * address, and must not lock its owner out. Those of staff stay, because an owner has invited them. Returns whether one was removed.
 */
export async function forgetUnconfirmedFactors(db: Database, account: Account): Promise<boolean> {
  if (account.emailConfirmed || account.role === 'admin') return false
  await forgetFactors(db, account.id)
  if (account.hasSecondFactor) await queueMail(db, 'factor_changed', String(account.id), account.email)
  return account.hasSecondFactor
}
