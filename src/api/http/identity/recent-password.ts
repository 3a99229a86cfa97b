import type { FastifyReply, FastifyRequest } from 'fastify'
import { givePassword } from '#shop/accounts/accounts.ts'
import { ShopError } from '#shop/context/shop-error.ts'
import type { Deps } from '../../deps.ts'
import { requireAccount, sessionIdOf } from './identify.ts'
import { loginPlaceOf } from './login-place.ts'

/**
 * Sensitive calls ask accounts without a second factor for the password, unless the session has given it within the last minutes, so
 * that a stolen session is not enough. Accounts with a factor are asked for that (`asksFactorAgain`).
 */
export async function requireRecentPassword(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  typed: string | undefined,
): Promise<void> {
  const account = requireAccount(request)
  if (account.hasSecondFactor) return
  if (typed !== undefined)
    await givePassword(deps.db, account, sessionIdOf(request), typed, loginPlaceOf(request, reply, deps))
  else if (!request.shopper.gavePassword) throw new ShopError('password_again')
}
