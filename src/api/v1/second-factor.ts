import { secondFactorRoutes } from '#contract/routes/second-factor.ts'
import {
  addPasskey,
  askFactorAgain,
  beginTotp,
  confirmTotp,
  listFactors,
  passkeyOptions,
  removePasskey,
  removeTotp,
  revokeFactors,
  showFactorAgain,
} from '#shop/accounts/accounts.ts'
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
    listFactors: ({ account }) => listFactors(db, account.id),
    async beginTotp({ body, account, request, reply }) {
      await requireRecentPassword(request, reply, deps, body?.currentPassword)
      return beginTotp(db, account)
    },
    async confirmTotp({ body, account, request }) {
      const recoveryCodes = await confirmTotp(db, account, sessionIdOf(request), body.code)
      noteForAudit(request, { event: 'second factor added', details: { factor: 'codes from an app' } })
      noteForAudit(request, { event: 'recovery codes renewed' })
      return { recoveryCodes }
    },
    async removeTotp({ body, account, request, reply }) {
      await removeTotp(db, account, body.code, loginPlaceOf(request, reply, deps))
      noteForAudit(request, { event: 'second factor removed', details: { factor: 'codes from an app' } })
    },
    async getPasskeyOptions({ body, account, request, reply }) {
      await requireRecentPassword(request, reply, deps, body?.currentPassword)
      return passkeyOptions(db, account, siteOf(request, deps))
    },
    async addPasskey({ body, account, request }) {
      const added = await addPasskey(db, account, sessionIdOf(request), body, siteOf(request, deps))
      noteForAudit(request, { event: 'second factor added', details: { factor: 'passkey' } })
      if (added.recoveryCodes.length > 0) noteForAudit(request, { event: 'recovery codes renewed' })
      return added
    },
    async removePasskey({ params, account, request }) {
      await removePasskey(db, account, params.id)
      noteForAudit(request, { event: 'second factor removed', details: { factor: 'passkey' } })
    },
    async revokeFactors({ body, request }) {
      const { accountId, ...revoked } = await revokeFactors(db, body.token)
      noteForAudit(request, { event: 'second factor removed', accountId, details: { by: 'mailed link' } })
      return revoked
    },
    requestFactor: async ({ account, request }) => ({
      secondFactor: await askFactorAgain(db, account.id, siteOf(request, deps)),
    }),
    verifyFactor: ({ body, account, request, reply }) =>
      showFactorAgain(db, account.id, sessionIdOf(request), body, loginPlaceOf(request, reply, deps)),
  })
}
