import type { AccountSession } from '#contract/accounts/own-account.ts'
import { type Database, execute, hasRow, preparedRows, rows } from '#platform/database/database.ts'
import { STAFF_HOURS, STAFF_IDLE_HOURS, TOKEN_DAYS } from '#shared/settings.ts'
import type { Account } from '../../context/shopper.ts'
import { ACCOUNT_COLUMNS } from '../accounts-sql.ts'

/** Each token is one session, in one browser. That of a new account is written with it, in accounts-sql.ts. */

export type FoundSession = {
  account: Account
  session: { id: number; isStale: boolean; showedFactor: boolean; gavePassword: boolean }
}

export async function sessionOfToken(db: Database, hash: Buffer): Promise<FoundSession | null> {
  const [found] = await preparedRows<
    Account & { sessionId: number; isStale: boolean; showedFactor: boolean; gavePassword: boolean }
  >(db, BY_TOKEN, [hash, STAFF_HOURS, STAFF_IDLE_HOURS])
  if (!found) return null
  const { sessionId, isStale, showedFactor, gavePassword, ...account } = found
  return { account, session: { id: sessionId, isStale, showedFactor, gavePassword } }
}

/** Prepared, because it runs at every call with a token. */
const BY_TOKEN = {
  name: 'session-by-token',
  text: `SELECT ${ACCOUNT_COLUMNS}, t.id AS "sessionId", t.last_seen_at < now() - interval '5 minutes' AS "isStale",
           coalesce(t.factor_at > now() - interval '10 minutes', false) AS "showedFactor",
           coalesce(t.password_at, t.created_at) > now() - interval '5 minutes' AS "gavePassword"
         FROM tokens t JOIN users u ON u.id = t.user_id
         WHERE t.hash = $1 AND t.expires_at > now() AND NOT u.is_disabled AND (
           u.role = 'user' OR (t.created_at > now() - make_interval(hours => $2)
             AND t.last_seen_at > now() - make_interval(hours => $3)))`,
}

export const sessionWasSeen = (db: Database, id: number): Promise<void> =>
  execute(db)`UPDATE tokens SET last_seen_at = now() WHERE id = ${id}`

/**
 * False when the password has been changed since it was checked. The row lock makes this wait for such a change, or the change for
 * this, which then ends the new session too. The number of sessions is limited: the one unused for longest ends.
 */
export const insertSession = (
  db: Database,
  { id, passwordHash }: { id: number; passwordHash: string },
  hash: Buffer,
  { device, showedFactor }: { device: string; showedFactor: boolean },
): Promise<boolean> => hasRow(db)`
  WITH u AS (
    SELECT id FROM users WHERE id = ${id} AND password_hash = ${passwordHash} AND NOT is_disabled FOR SHARE
  ), ended AS (
    DELETE FROM tokens WHERE id IN (
      SELECT t.id FROM tokens t JOIN u ON u.id = t.user_id ORDER BY t.last_seen_at DESC, t.id DESC OFFSET ${MOST_SESSIONS - 1})
  )
  INSERT INTO tokens (hash, user_id, device, factor_at, expires_at)
  SELECT ${hash}, u.id, ${device}, CASE WHEN ${showedFactor} THEN now() END,
    now() + make_interval(days => ${TOKEN_DAYS}) FROM u RETURNING id`

/** More browsers than anybody has, and few enough to be listed. */
const MOST_SESSIONS = 100

/** The last used first. */
export const sessionsOf = (
  db: Database,
  userId: number,
): Promise<Omit<AccountSession, 'isCurrent'>[]> => rows(db)`
  SELECT id, created_at AS "createdAt", last_seen_at AS "lastSeenAt", device
  FROM tokens WHERE user_id = ${userId} AND expires_at > now() ORDER BY last_seen_at DESC, id DESC`

export const deleteSession = (db: Database, userId: number, id: number): Promise<boolean> =>
  hasRow(db)`DELETE FROM tokens WHERE user_id = ${userId} AND id = ${id} RETURNING id`

/** All, or all but one. */
export const deleteSessions = (db: Database, userId: number, exceptId: number | null): Promise<void> =>
  execute(db)`DELETE FROM tokens WHERE user_id = ${userId} AND id IS DISTINCT FROM ${exceptId}::bigint`
