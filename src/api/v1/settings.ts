import { historyReply } from '#contract/audit.ts'
import { idParams } from '#contract/fields.ts'
import { settingsChange, settingsReply } from '#contract/settings.ts'
import {
  changeSettings,
  listSettings,
  settingsHistory,
  undoSettings,
} from '#shop/settings/change-settings.ts'
import type { Api, Deps } from '../deps.ts'
import { requireStaff } from '../http/identity/identify.ts'
import { success } from '../http/replies/success.ts'

export function settingRoutes(app: Api, deps: Deps): void {
  const config = { access: 'owner' as const }
  /** A stolen session must not be able to redirect the mails to staff. */
  const guarded = { ...config, asksFactorAgain: true, audits: 'settings changed' }
  const response = { 200: settingsReply }

  app.get(
    '/settings',
    { config, schema: { summary: 'List the settings of the owner', response } },
    async () => success(await listSettings(deps)),
  )

  app.get(
    '/settings/history',
    {
      config,
      schema: { summary: 'List changes of the settings', response: { 200: historyReply } },
    },
    async () => success(await settingsHistory(deps)),
  )

  app.patch(
    '/settings',
    {
      config: guarded,
      schema: { summary: 'Change settings', body: settingsChange, response },
    },
    async (request) => success(await changeSettings(deps, request.body, requireStaff(request).id)),
  )

  app.post(
    '/settings/history/:id/undo',
    {
      config: guarded,
      schema: { summary: 'Undo a change of the settings', params: idParams, response },
    },
    async (request) => success(await undoSettings(deps, request.params.id, requireStaff(request).id)),
  )
}
