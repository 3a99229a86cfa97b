import type { FastifyRequest } from 'fastify'
import { credentials, meReply, registration, sessionReply, type User } from '#contract/accounts.ts'
import { doneReply } from '#contract/envelope.ts'
import { passwordReset } from '#contract/own-account.ts'
import { factorAnswer, loginReply } from '#contract/second-factor.ts'
import { invitationAnswer } from '#contract/staff.ts'
import {
  acceptInvitation,
  type LoginResult,
  logIn,
  logOut,
  register,
  resetPassword,
  type Session,
  verifyLogin,
} from '#shop/accounts/accounts.ts'
import { viewCart } from '#shop/cart/cart.ts'
import { adoptGuest } from '#shop/checkout/checkout.ts'
import type { Account, Shopper } from '#shop/context/shopper.ts'
import { mailboxKey } from '#shop/mails/mails.ts'
import { adoptGuestOrders } from '#shop/orders/orders.ts'
import { listWishlist } from '#shop/wishlist/wishlist.ts'
import type { Api, Deps } from '../deps.ts'
import { bearerToken, forgetGuest, lacksFactor, requireAccount } from '../http/identity/identify.ts'
import { loginPlaceOf } from '../http/identity/login-place.ts'
import { languageOf } from '../http/language.ts'
import { limitCalls } from '../http/limits/rate-limits.ts'
import { noteForAudit } from '../http/log/audit.ts'
import { logLogin } from '../http/log/security-events.ts'
import { done, success } from '../http/replies/success.ts'

export function accountRoutes(app: Api, deps: Deps): void {
  const { db } = deps
  /** Login and registration ignore an old token. */
  const config = { ignoresToken: true }
  const withPassword = { ...config, checksPassword: true }
  const own = { access: 'account' as const }

  app.post(
    '/auth/register',
    {
      schema: { summary: 'Register an account', body: registration, response: { 201: sessionReply } },
      config,
    },
    async (request, reply) => {
      await limitCalls(deps, 'register', request, mailboxKey(request.body.email))
      const session = await register(
        db,
        request.body,
        loginPlaceOf(request, reply, deps),
        languageOf(request),
      )
      return reply.code(201).send(await welcome(request, session))
    },
  )

  app.post(
    '/auth/login',
    {
      schema: { summary: 'Log in', body: credentials, response: { 200: loginReply } },
      config: { ...withPassword, badInput: 'credentials_missing' },
    },
    async (request, reply) =>
      letIn(request, await logIn(db, request.body, loginPlaceOf(request, reply, deps))),
  )

  app.post(
    '/auth/login/verify',
    {
      schema: {
        summary: 'Verify the second factor of a login',
        body: factorAnswer,
        response: { 200: sessionReply },
      },
      config,
    },
    async (request, reply) => {
      const session = await verifyLogin(db, request.body, loginPlaceOf(request, reply, deps))
      if (request.body.recoveryCode)
        noteForAudit(request, { event: 'recovery code used', accountId: session.account.id })
      return welcome(request, session)
    },
  )

  app.post(
    '/auth/password/reset',
    {
      schema: {
        summary: 'Reset a password by the mailed link',
        body: passwordReset,
        response: { 200: loginReply },
      },
      config: withPassword,
    },
    async (request, reply) => {
      const result = await resetPassword(db, request.body, loginPlaceOf(request, reply, deps))
      noteForAudit(request, { event: 'password reset', accountId: result.account.id })
      return letIn(request, result)
    },
  )

  app.post(
    '/auth/invitations/accept',
    {
      schema: { summary: 'Accept a staff invitation', body: invitationAnswer, response: { 200: loginReply } },
      config: withPassword,
    },
    async (request, reply) => {
      const result = await acceptInvitation(db, request.body, loginPlaceOf(request, reply, deps))
      noteForAudit(request, { event: 'invitation accepted', accountId: result.account.id })
      return letIn(request, result)
    },
  )

  app.post(
    '/auth/logout',
    {
      schema: { summary: 'Log out', response: { 200: doneReply } },
      config: { ...own, mayKeepPassword: true },
    },
    async (request, reply) => {
      await logOut(db, bearerToken(request) ?? '')
      if (!(await hasGuestCart(request.shopper))) forgetGuest(reply, deps)
      return done
    },
  )

  app.get(
    '/auth/me',
    {
      schema: { summary: 'Get the current user', response: { 200: meReply } },
      config: { ...own, mayKeepPassword: true },
    },
    async (request) => success({ user: await userOf(requireAccount(request), request) }),
  )

  /** Login has merged it into the account's, unless something was added since. */
  async function hasGuestCart({ guestHash }: Shopper): Promise<boolean> {
    return (
      guestHash !== null &&
      (await viewCart(db, { guestHash }, { charges: (await deps.settings()).charges, language: 'en' }))
        .count > 0
    )
  }

  async function letIn(request: FastifyRequest, result: LoginResult) {
    if ('secondFactor' in result) return { ...done, secondFactor: result.secondFactor }
    return welcome(request, result)
  }

  async function welcome(request: FastifyRequest, { account, token }: Session) {
    logLogin(request, account.id)
    const { guestHash } = request.shopper
    await adoptGuest(db, account.id, guestHash)
    await adoptGuestOrders(db, account.id, guestHash)
    return success({ user: await userOf(account, request) }, { token })
  }

  async function userOf(account: Account, request: FastifyRequest): Promise<User> {
    const needsSecondFactor = lacksFactor(account, deps)
    const wishlist = await listWishlist(db, account.id, languageOf(request))
    return { ...account, needsSecondFactor, wishlist }
  }
}
