import type { Database } from '../../../platform/database/database.ts'
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
