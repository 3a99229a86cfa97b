import { secondFactorRoutes } from '#contract/routes/second-factor.ts'
import * as accounts from '#shop/accounts/accounts.ts'
import type { Api, Deps } from '../deps.ts'
import { sessionIdOf } from '../http/identity/identify.ts'
import { loginPlaceOf, siteOf } from '../http/identity/login-place.ts'
import { requireRecentPassword } from '../http/identity/recent-password.ts'
import { noteForAudit } from '../http/log/audit.ts'
import { handle } from './handle.ts'

/** Sets up second factors, and verifies them again before sensitive calls. */
export function addSecondFactorRoutes(app: Api, deps: Deps): void {
  const { db } = deps
  handle(app, deps, secondFactorRoutes, {
    listFactors: ({ account }) => accounts.listFactors(db, account.id),
    async beginTotp({ body, account, request, reply }) {
      await requireRecentPassword(request, reply, deps, body?.currentPassword)
      return accounts.beginTotp(db, account)
    },
    async confirmTotp({ body, account, request }) {
      const recoveryCodes = await accounts.confirmTotp(db, account, sessionIdOf(request), body.code)
      noteForAudit(request, { event: 'second factor added', details: { factor: 'codes from an app' } })
      noteForAudit(request, { event: 'recovery codes renewed' })
      return { recoveryCodes }
    },
    async removeTotp({ body, account, request, reply }) {
      await accounts.removeTotp(db, account, body.code, loginPlaceOf(request, reply, deps))
      noteForAudit(request, { event: 'second factor removed', details: { factor: 'codes from an app' } })
    },
    async getPasskeyOptions({ body, account, request, reply }) {
      await requireRecentPassword(request, reply, deps, body?.currentPassword)
      return accounts.passkeyOptions(db, account, siteOf(request, deps))
    },
    async addPasskey({ body, account, request }) {
      const added = await accounts.addPasskey(db, account, sessionIdOf(request), body, siteOf(request, deps))
      noteForAudit(request, { event: 'second factor added', details: { factor: 'passkey' } })
      if (added.recoveryCodes.length > 0) noteForAudit(request, { event: 'recovery codes renewed' })
      return added
    },
    async removePasskey({ params, account, request }) {
      await accounts.removePasskey(db, account, params.id)
      noteForAudit(request, { event: 'second factor removed', details: { factor: 'passkey' } })
    },
    async revokeFactors({ body, request }) {
      const { accountId, ...revoked } = await accounts.revokeFactors(db, body.token)
      noteForAudit(request, { event: 'second factor removed', accountId, details: { by: 'mailed link' } })
      return revoked
    },
    requestFactor: async ({ account, request }) => ({
      secondFactor: await accounts.askFactorAgain(db, account.id, siteOf(request, deps)),
    }),
    verifyFactor: ({ body, account, request, reply }) =>
      accounts.showFactorAgain(
        db,
        account.id,
        sessionIdOf(request),
        body,
        loginPlaceOf(request, reply, deps),
      ),
  })
}
