import { setTimeout as delay } from 'node:timers/promises'
import { doneReply } from '#contract/envelope.ts'
import { idParams } from '#contract/fields.ts'
import {
  accountDeletion,
  confirmationReply,
  emailChange,
  exportReply,
  forgottenPassword,
  mailedLink,
  messageReply,
  passwordAgain,
  passwordChange,
  profileChange,
  savedAddressChange,
  savedAddressReply,
  sessionsReply,
} from '#contract/own-account.ts'
import type { Language } from '#shared/language/language.ts'
import {
  askToChangeEmail,
  askToConfirmEmail,
  changeEmail,
  changePassword,
  confirmEmail,
  endOtherSessions,
  endSession,
  forgotPassword,
  listSessions,
  provePassword,
  readSavedAddress,
  saveAddress,
  undoEmailChange,
  updateProfile,
} from '#shop/accounts/accounts.ts'
import { closeAccount, exportAccount } from '#shop/checkout/checkout.ts'
import { adoptGuestOrders, searchTextsFollow } from '#shop/orders/orders.ts'
import type { Api, Deps } from '../deps.ts'
import { requireAccount, sessionIdOf } from '../http/identity/identify.ts'
import { loginPlaceOf } from '../http/identity/login-place.ts'
import { requireRecentPassword } from '../http/identity/recent-password.ts'
import { languageOf } from '../http/language.ts'
import { limitMailRequests } from '../http/limits/rate-limits.ts'
import { noteForAudit } from '../http/log/audit.ts'
import { done, success } from '../http/replies/success.ts'

/** Calls about one's own account: password, address, sessions, data. */
export function ownAccountRoutes(app: Api, deps: Deps): void {
  const { db } = deps
  const config = { access: 'account' as const }
  const response = { 200: doneReply }
  const byLink = { body: mailedLink, response }
  /** A stolen session must not lock out the account's owner. */
  const endsSessions = { ...config, asksFactorAgain: true, checksPassword: true }

  app.put(
    '/auth/password',
    {
      schema: { summary: 'Change my password', body: passwordChange, response },
      config: { ...config, checksPassword: true, mayKeepPassword: true },
    },
    async (request, reply) => {
      const place = loginPlaceOf(request, reply, deps)
      await changePassword(db, requireAccount(request), sessionIdOf(request), request.body, place)
      noteForAudit(request, { event: 'password changed' })
      return done
    },
  )

  app.post(
    '/auth/password/forgot',
    {
      schema: {
        summary: 'Request a password reset',
        body: forgottenPassword,
        response: { 200: messageReply },
      },
    },
    async (request) => {
      const { email } = request.body
      const send = async () => {
        await limitMailRequests(deps, 'forgot', request)
        const accountId = await forgotPassword(db, email)
        if (accountId) noteForAudit(request, { event: 'password reset asked', accountId })
      }
      // Takes equally long whether there is such an account or not.
      await Promise.all([send(), delay(FORGOT_MS)])
      return { ...done, message: LINK_ON_ITS_WAY[languageOf(request)] }
    },
  )

  app.post(
    '/auth/email/confirm',
    {
      schema: { summary: 'Confirm an email address', body: mailedLink, response: { 200: confirmationReply } },
    },
    async (request) => {
      const { accountId, alreadyConfirmed } = await confirmEmail(
        db,
        request.body.token,
        request.shopper.account,
      )
      if (!alreadyConfirmed) noteForAudit(request, { event: 'email confirmed', accountId })
      await adoptGuestOrders(db, accountId, request.shopper.guestHash)
      return { ...done, alreadyConfirmed }
    },
  )

  app.post(
    '/auth/email/resend',
    {
      schema: { summary: 'Resend the confirmation mail', response },
      config,
    },
    async (request) => {
      const account = requireAccount(request)
      await limitMailRequests(deps, 'confirm', request)
      await askToConfirmEmail(db, account)
      return done
    },
  )

  app.put(
    '/auth/email',
    {
      schema: { summary: 'Request a change of my email address', body: emailChange, response },
      config: { ...config, checksPassword: true, asksFactorAgain: true },
    },
    async (request, reply) => {
      await limitMailRequests(deps, 'change', request)
      const place = loginPlaceOf(request, reply, deps)
      await askToChangeEmail(db, requireAccount(request), request.body, place)
      noteForAudit(request, { event: 'email change asked' })
      return done
    },
  )

  app.post(
    '/auth/email/change',
    {
      schema: { summary: 'Confirm a change of email address', ...byLink },
    },
    async (request) => {
      const accountId = await changeEmail(db, request.body.token, searchTextsFollow)
      noteForAudit(request, { event: 'email changed', accountId })
      return done
    },
  )

  app.post(
    '/auth/email/undo',
    {
      schema: { summary: 'Undo a change of email address', ...byLink },
    },
    async (request) => {
      const accountId = await undoEmailChange(db, request.body.token, searchTextsFollow)
      noteForAudit(request, { event: 'email change undone', accountId })
      return done
    },
  )

  app.put(
    '/users/me',
    {
      schema: { summary: 'Change my profile', body: profileChange, response },
      config,
    },
    async (request) => {
      await updateProfile(db, requireAccount(request).id, request.body, searchTextsFollow)
      noteForAudit(request, { event: 'profile changed' })
      return done
    },
  )

  app.get(
    '/users/me/address',
    { schema: { summary: 'Get my saved address', response: { 200: savedAddressReply } }, config },
    async (request) => success(await readSavedAddress(db, requireAccount(request).id)),
  )

  app.put(
    '/users/me/address',
    {
      schema: {
        summary: 'Save or delete my address',
        body: savedAddressChange,
        response: { 200: doneReply },
      },
      config,
    },
    async (request) => {
      await saveAddress(db, requireAccount(request).id, request.body.address)
      noteForAudit(request, { event: 'profile changed' })
      return done
    },
  )

  app.get(
    '/auth/sessions',
    { schema: { summary: 'List sessions', response: { 200: sessionsReply } }, config },
    async (request) => success(await listSessions(db, requireAccount(request).id, sessionIdOf(request))),
  )

  app.delete(
    '/auth/sessions/:id',
    {
      schema: { summary: 'Revoke a session', params: idParams, body: passwordAgain, response },
      config: endsSessions,
    },
    async (request, reply) => {
      await requireRecentPassword(request, reply, deps, request.body?.currentPassword)
      await endSession(db, requireAccount(request).id, request.params.id)
      noteForAudit(request, { event: 'session ended' })
      return done
    },
  )

  app.delete(
    '/auth/sessions',
    {
      schema: { summary: 'Revoke all other sessions', body: passwordAgain, response },
      config: endsSessions,
    },
    async (request, reply) => {
      await requireRecentPassword(request, reply, deps, request.body?.currentPassword)
      await endOtherSessions(db, requireAccount(request).id, sessionIdOf(request))
      noteForAudit(request, { event: 'other sessions ended' })
      return done
    },
  )

  app.get(
    '/users/me/export',
    {
      schema: { summary: 'Export my data', response: { 200: exportReply } },
      config: { ...config, asksFactorAgain: true },
    },
    async (request) => {
      const data = await exportAccount(deps, requireAccount(request))
      noteForAudit(request, { event: 'data exported' })
      return success(data)
    },
  )

  app.delete(
    '/users/me',
    {
      schema: { summary: 'Delete my account', body: accountDeletion, response },
      config: { ...config, checksPassword: true, asksFactorAgain: true },
    },
    async (request, reply) => {
      const account = requireAccount(request)
      const place = loginPlaceOf(request, reply, deps)
      await provePassword(db, account, request.body.password, place, 'password')
      await closeAccount(deps, account)
      noteForAudit(request, { event: 'account deleted' })
      return done
    },
  )
}

const LINK_ON_ITS_WAY: Record<Language, string> = {
  en: 'If there is an account with this address, a link is on its way to it.',
  ar: 'إذا كان لدينا حساب بهذا البريد الإلكتروني، فقد أرسلنا إليه رابطًا.',
}

/** Longer than the work takes under load. */
const FORGOT_MS = 300
