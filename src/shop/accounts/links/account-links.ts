import { type Database, value } from '#platform/database/database.ts'
import { ShopError } from '../../context/shop-error.ts'
import { lockAccount, type StoredAccount } from '../accounts-sql.ts'
import { newToken, tokenHash } from '../login/tokens.ts'
import { insertLink, type LinkPurpose } from './account-links-sql.ts'

/** The token of a new link; only its hash is stored. It expires from now on. For the account's address unless another is given. */
export async function newLink(
  db: Database,
  userId: number,
  purpose: LinkPurpose,
  email?: string,
): Promise<string> {
  const token = newToken()
  await insertLink(db, { hash: tokenHash(token), userId, purpose, minutes: MINUTES[purpose], email })
  return token
}

/** The account that a link to its present address opens, locked until the transaction ends. */
export async function accountOfLink(
  db: Database,
  token: string,
  purpose: LinkPurpose,
): Promise<StoredAccount> {
  // The account of the link, unless it has expired or the account's address has changed since.
  const userId = await value(db)<number>`
    SELECT u.id FROM account_links l JOIN users u ON u.id = l.user_id AND lower(u.email) = lower(l.email)
    WHERE l.hash = ${tokenHash(token)} AND l.purpose = ${purpose} AND l.expires_at > now() FOR UPDATE OF l`
  const account = userId && (await lockAccount(db, userId))
  if (!account) throw new ShopError('invalid_token')
  return account
}

export const RESET_MINUTES = 30

/** How long the link that revokes second factors is valid, and the maximum age of the factors that it removes. */
export const REVOKE_DAYS = 7

/** How long the owner of an account can undo a change of its address. */
export const KEEP_EMAIL_DAYS = 7

const DAY = 24 * 60
const MINUTES: Record<LinkPurpose, number> = {
  reset_password: RESET_MINUTES,
  confirm_email: 3 * DAY,
  revoke_factors: REVOKE_DAYS * DAY,
  change_email: DAY,
  keep_email: KEEP_EMAIL_DAYS * DAY,
}
