import type { AccountSession } from '#contract/accounts/own-account.ts'
import { type Database, execute } from '#platform/database/database.ts'
import { ShopError } from '../../context/shop-error.ts'
import {
  deleteSession,
  deleteSessions,
  type FoundSession,
  sessionOfToken,
  sessionsOf,
  sessionWasSeen,
} from './sessions-sql.ts'
import { tokenHash } from './tokens.ts'

/** Null when the token is wrong, expired or revoked. The time of last use is updated every few minutes only. */
export async function findSession(
  db: Database,
  token: string,
  { isUse = true } = {},
): Promise<FoundSession | null> {
  const found = await sessionOfToken(db, tokenHash(token))
  if (isUse && found?.session.isStale) await sessionWasSeen(db, found.session.id)
  return found
}

/** Revokes this token; the account's other ones, on other devices, stay. */
export const logOut = (db: Database, token: string): Promise<void> =>
  execute(db)`DELETE FROM tokens WHERE hash = ${tokenHash(token)}`

export async function listSessions(
  db: Database,
  userId: number,
  currentId: number | null,
): Promise<AccountSession[]> {
  return (await sessionsOf(db, userId)).map((session) => ({
    ...session,
    isCurrent: session.id === currentId,
  }))
}

/** Another account's session is "not found", like one that does not exist. */
export async function endSession(db: Database, userId: number, id: number): Promise<void> {
  if (!(await deleteSession(db, userId, id))) throw new ShopError('not_found')
}

export const endOtherSessions = (db: Database, userId: number, currentId: number): Promise<void> =>
  deleteSessions(db, userId, currentId)

export const endAllSessions = (db: Database, userId: number): Promise<void> =>
  deleteSessions(db, userId, null)

export const forgetExpiredTokens = (db: Database): Promise<void> => execute(db)`
  DELETE FROM tokens WHERE expires_at <= now()`

/** Mailed links, invitations and challenges that have expired. */
export async function forgetOldLinks(db: Database): Promise<void> {
  await execute(db)`DELETE FROM account_links WHERE expires_at <= now()`
  await execute(db)`DELETE FROM staff_invitations WHERE expires_at <= now()`
  await execute(db)`DELETE FROM factor_challenges WHERE expires_at <= now()`
}
