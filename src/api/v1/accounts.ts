import type { FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts/accounts.ts'
import { accountRoutes } from '#contract/routes/accounts.ts'
import * as accounts from '#shop/accounts/accounts.ts'
import { viewCart } from '#shop/cart/cart.ts'
import { adoptGuest } from '#shop/checkout/checkout.ts'
import type { Account, Shopper } from '#shop/context/shopper.ts'
import { mailboxKey } from '#shop/mails/mails.ts'
import { adoptGuestOrders } from '#shop/orders/orders.ts'
import { listWishlist } from '#shop/wishlist/wishlist.ts'
import type { Api, Deps } from '../deps.ts'
import { bearerToken, forgetGuest, lacksFactor } from '../http/identity/identify.ts'
import { loginPlaceOf } from '../http/identity/login-place.ts'
import { languageOf } from '../http/language.ts'
import { limitCalls } from '../http/limits/rate-limits.ts'
import { noteForAudit } from '../http/log/audit.ts'
import { logLogin } from '../http/log/security-events.ts'
import { handle } from './handle.ts'

export function addAccountRoutes(app: Api, deps: Deps): void {
  const { db } = deps
  handle(app, deps, accountRoutes, {
    async register({ body, request, reply }) {
      await limitCalls(deps, 'register', request, mailboxKey(body.email))
      const session = await accounts.register(
        db,
        body,
        loginPlaceOf(request, reply, deps),
        languageOf(request),
      )
      return welcome(request, session)
    },
    logIn: async ({ body, request, reply }) =>
      letIn(request, await accounts.logIn(db, body, loginPlaceOf(request, reply, deps))),
    async verifyLogin({ body, request, reply }) {
      const session = await accounts.verifyLogin(db, body, loginPlaceOf(request, reply, deps))
      if (body.recoveryCode)
        noteForAudit(request, { event: 'recovery code used', accountId: session.account.id })
      return welcome(request, session)
    },
    async resetPassword({ body, request, reply }) {
      const result = await accounts.resetPassword(db, body, loginPlaceOf(request, reply, deps))
      noteForAudit(request, { event: 'password reset', accountId: result.account.id })
      return letIn(request, result)
    },
    async acceptInvitation({ body, request, reply }) {
      const result = await accounts.acceptInvitation(db, body, loginPlaceOf(request, reply, deps))
      noteForAudit(request, { event: 'invitation accepted', accountId: result.account.id })
      return letIn(request, result)
    },
    async logOut({ request, reply }) {
      await accounts.logOut(db, bearerToken(request) ?? '')
      if (!(await hasGuestCart(request.shopper))) forgetGuest(reply, deps)
    },
    getMe: async ({ account, request }) => ({ user: await userOf(account, request) }),
  })

  /** Login has merged it into the account's, unless something was added since. */
  async function hasGuestCart({ guestHash }: Shopper): Promise<boolean> {
    return (
      guestHash !== null &&
      (await viewCart(db, { guestHash }, { charges: (await deps.settings()).charges, language: 'en' }))
        .count > 0
    )
  }

  async function letIn(request: FastifyRequest, result: accounts.LoginResult) {
    if ('secondFactor' in result) return { secondFactor: result.secondFactor }
    return welcome(request, result)
  }

  async function welcome(request: FastifyRequest, { account, token }: accounts.Session) {
    logLogin(request, account.id)
    const { guestHash } = request.shopper
    await adoptGuest(db, account.id, guestHash)
    await adoptGuestOrders(db, account.id, guestHash)
    return { data: { user: await userOf(account, request) }, token }
  }

  async function userOf(account: Account, request: FastifyRequest): Promise<User> {
    const needsSecondFactor = lacksFactor(account, deps)
    const wishlist = await listWishlist(db, account.id, languageOf(request))
    return { ...account, needsSecondFactor, wishlist }
  }
}
