import type { FastifyRequest } from 'fastify'
import { doneReply } from '#contract/envelope.ts'
import { idParams } from '#contract/fields.ts'
import { mailedLink, passwordAgain } from '#contract/own-account.ts'
import {
  factorAnswer,
  factorsReply,
  newPasskey,
  passkeyOptionsReply,
  passkeyReply,
  recoveryCodesReply,
  revokedReply,
  secondFactorReply,
  totpCode,
  totpReply,
} from '#contract/second-factor.ts'
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
import { requireAccount, sessionIdOf } from '../http/identity/identify.ts'
import { loginPlaceOf, siteOf } from '../http/identity/login-place.ts'
import { requireRecentPassword } from '../http/identity/recent-password.ts'
import { noteForAudit } from '../http/log/audit.ts'
import { done, success } from '../http/replies/success.ts'

/** Sets up second factors, and verifies them again before sensitive calls. */
export function secondFactorRoutes(app: Api, deps: Deps): void {
  const { db } = deps
  const config = { access: 'account' as const }
  const response = { 200: doneReply }
  /**
   * A stolen session is not enough: an account with a factor must show it before adding another, and the first one needs the password.
   * The factor is also required to finish adding one, which may have begun before there was any.
   */
  const guarded = { ...config, asksFactorAgain: true }

  app.get(
    '/auth/factors',
    { schema: { summary: 'List my second factors', response: { 200: factorsReply } }, config },
    async (request) => success(await listFactors(db, requireAccount(request).id)),
  )

  app.post(
    '/auth/totp',
    {
      schema: {
        summary: 'Set up TOTP',
        body: passwordAgain,
        response: { 200: totpReply },
      },
      config: { ...guarded, checksPassword: true },
    },
    async (request, reply) => {
      await requireRecentPassword(request, reply, deps, request.body?.currentPassword)
      return success(await beginTotp(db, requireAccount(request)))
    },
  )

  app.post(
    '/auth/totp/confirm',
    {
      schema: {
        summary: 'Enable TOTP',
        body: totpCode,
        response: { 200: recoveryCodesReply },
      },
      config: guarded,
    },
    async (request) => {
      const account = requireAccount(request)
      const recoveryCodes = await confirmTotp(db, account, sessionIdOf(request), request.body.code)
      noteForAudit(request, { event: 'second factor added', details: { factor: 'codes from an app' } })
      noteForAudit(request, { event: 'recovery codes renewed' })
      return success({ recoveryCodes })
    },
  )

  app.delete(
    '/auth/totp',
    {
      schema: { summary: 'Disable TOTP', body: totpCode, response },
      config,
    },
    async (request, reply) => {
      const place = loginPlaceOf(request, reply, deps)
      await removeTotp(db, requireAccount(request), request.body.code, place)
      noteForAudit(request, { event: 'second factor removed', details: { factor: 'codes from an app' } })
      return done
    },
  )

  app.post(
    '/auth/passkeys/options',
    {
      schema: { summary: 'Get passkey options', body: passwordAgain, response: { 200: passkeyOptionsReply } },
      config: { ...guarded, checksPassword: true },
    },
    async (request, reply) => {
      await requireRecentPassword(request, reply, deps, request.body?.currentPassword)
      return success(await passkeyOptions(db, requireAccount(request), siteOf(request, deps)))
    },
  )

  app.post(
    '/auth/passkeys',
    {
      schema: {
        summary: 'Add a passkey',
        body: newPasskey,
        response: { 201: passkeyReply },
      },
      config: guarded,
    },
    async (request, reply) => {
      const site = siteOf(request, deps)
      const added = await addPasskey(db, requireAccount(request), sessionIdOf(request), request.body, site)
      noteForAudit(request, { event: 'second factor added', details: { factor: 'passkey' } })
      if (added.recoveryCodes.length > 0) noteForAudit(request, { event: 'recovery codes renewed' })
      return reply.code(201).send(success(added))
    },
  )

  app.delete(
    '/auth/passkeys/:id',
    {
      schema: { summary: 'Remove a passkey', params: idParams, response },
      config: guarded,
    },
    async (request) => {
      await removePasskey(db, requireAccount(request), request.params.id)
      noteForAudit(request, { event: 'second factor removed', details: { factor: 'passkey' } })
      return done
    },
  )

  app.post(
    '/auth/factors/revoke',
    {
      schema: { summary: 'Revoke recent second factors', body: mailedLink, response: { 200: revokedReply } },
      // The victim of a theft may still send a token that no longer works.
      config: { ignoresToken: true, checksPassword: true },
    },
    async (request) => {
      const { accountId, ...revoked } = await revokeFactors(db, request.body.token)
      noteForAudit(request, { event: 'second factor removed', accountId, details: { by: 'mailed link' } })
      return success(revoked)
    },
  )

  app.post(
    '/auth/factor/options',
    {
      schema: { summary: 'Request a second factor challenge', response: { 200: secondFactorReply } },
      config,
    },
    async (request: FastifyRequest) => ({
      ...done,
      secondFactor: await askFactorAgain(db, requireAccount(request).id, siteOf(request, deps)),
    }),
  )

  app.post(
    '/auth/factor',
    {
      schema: { summary: 'Verify my second factor', body: factorAnswer, response },
      config,
    },
    async (request, reply) => {
      const place = loginPlaceOf(request, reply, deps)
      await showFactorAgain(db, requireAccount(request).id, sessionIdOf(request), request.body, place)
      return done
    },
  )
}
