import { setTimeout as delay } from 'node:timers/promises'
import { ownAccountRoutes } from '#contract/routes/own-account.ts'
import type { Language } from '#shared/language/language.ts'
import * as accounts from '#shop/accounts/accounts.ts'
import { closeAccount, exportAccount } from '#shop/checkout/checkout.ts'
import { adoptGuestOrders, searchTextsFollow } from '#shop/orders/orders.ts'
import type { Api, Deps } from '../deps.ts'
import { sessionIdOf } from '../http/identity/identify.ts'
import { loginPlaceOf } from '../http/identity/login-place.ts'
import { requireRecentPassword } from '../http/identity/recent-password.ts'
import { languageOf } from '../http/language.ts'
import { limitMailRequests } from '../http/limits/rate-limits.ts'
import { noteForAudit } from '../http/log/audit.ts'
import { handle } from './handle.ts'

/** Calls about one's own account: password, address, sessions, data. */
export function addOwnAccountRoutes(app: Api, deps: Deps): void {
  const { db } = deps
  handle(app, deps, ownAccountRoutes, {
    async changePassword({ body, account, request, reply }) {
      await accounts.changePassword(
        db,
        account,
        sessionIdOf(request),
        body,
        loginPlaceOf(request, reply, deps),
      )
      noteForAudit(request, { event: 'password changed' })
    },
    async forgotPassword({ body, request }) {
      const send = async () => {
        await limitMailRequests(deps, 'forgot', request)
        const accountId = await accounts.forgotPassword(db, body.email)
        if (accountId) noteForAudit(request, { event: 'password reset asked', accountId })
      }
      // Takes equally long whether there is such an account or not.
      await Promise.all([send(), delay(FORGOT_MS)])
      return { message: LINK_ON_ITS_WAY[languageOf(request)] }
    },
    async confirmEmail({ body, account, request }) {
      const { accountId, alreadyConfirmed } = await accounts.confirmEmail(db, body.token, account)
      if (!alreadyConfirmed) noteForAudit(request, { event: 'email confirmed', accountId })
      await adoptGuestOrders(db, accountId, request.shopper.guestHash)
      return { alreadyConfirmed }
    },
    async resendConfirmation({ account, request }) {
      await limitMailRequests(deps, 'confirm', request)
      await accounts.askToConfirmEmail(db, account)
    },
    async requestEmailChange({ body, account, request, reply }) {
      await limitMailRequests(deps, 'change', request)
      await accounts.askToChangeEmail(db, account, body, loginPlaceOf(request, reply, deps))
      noteForAudit(request, { event: 'email change asked' })
    },
    async changeEmail({ body, request }) {
      const accountId = await accounts.changeEmail(db, body.token, searchTextsFollow)
      noteForAudit(request, { event: 'email changed', accountId })
    },
    async undoEmailChange({ body, request }) {
      const accountId = await accounts.undoEmailChange(db, body.token, searchTextsFollow)
      noteForAudit(request, { event: 'email change undone', accountId })
    },
    async changeProfile({ body, account, request }) {
      await accounts.updateProfile(db, account.id, body, searchTextsFollow)
      noteForAudit(request, { event: 'profile changed' })
    },
    getSavedAddress: ({ account }) => accounts.readSavedAddress(db, account.id),
    async saveAddress({ body, account, request }) {
      await accounts.saveAddress(db, account.id, body.address)
      noteForAudit(request, { event: 'profile changed' })
    },
    listSessions: ({ account, request }) => accounts.listSessions(db, account.id, sessionIdOf(request)),
    async endSession({ params, body, account, request, reply }) {
      await requireRecentPassword(request, reply, deps, body?.currentPassword)
      await accounts.endSession(db, account.id, params.id)
      noteForAudit(request, { event: 'session ended' })
    },
    async endOtherSessions({ body, account, request, reply }) {
      await requireRecentPassword(request, reply, deps, body?.currentPassword)
      await accounts.endOtherSessions(db, account.id, sessionIdOf(request))
      noteForAudit(request, { event: 'other sessions ended' })
    },
    async exportAccount({ shop, account, request }) {
      const data = await exportAccount(shop, account)
      noteForAudit(request, { event: 'data exported' })
      return data
    },
    async deleteAccount({ shop, body, account, request, reply }) {
      await accounts.provePassword(db, account, body.password, loginPlaceOf(request, reply, deps), 'password')
      await closeAccount(shop, account)
      noteForAudit(request, { event: 'account deleted' })
    },
  })
}

const LINK_ON_ITS_WAY: Record<Language, string> = {
  en: 'If there is an account with this address, a link is on its way to it.',
  ar: 'إذا كان لدينا حساب بهذا البريد الإلكتروني، فقد أرسلنا إليه رابطًا.',
}

/** Longer than the work takes under load. */
const FORGOT_MS = 300
