import { backupRoutes, settingRoutes } from '#contract/routes/settings.ts'
import { lastBackups } from '#platform/backup/backup.ts'
import {
  changeSettings,
  listSettings,
  settingsHistory,
  undoSettings,
} from '#shop/settings/change-settings.ts'
import { changeSetup, viewSetup } from '#shop/setup/setup.ts'
import type { Api, Deps } from '../deps.ts'
import { success } from '../http/replies/success.ts'
import { handle } from './handle.ts'

/** The settings of the owner, and the first steps. */
export const addSettingRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, settingRoutes, {
    listSettings: async ({ shop }) => success(await listSettings(shop)),
    listSettingsHistory: async ({ shop }) => success(await settingsHistory(shop)),
    changeSettings: async ({ shop, body, account }) => success(await changeSettings(shop, body, account.id)),
    undoSettings: async ({ shop, params, account }) =>
      success(await undoSettings(shop, params.id, account.id)),
    getSetup: async ({ shop, account }) => success(await viewSetup(shop, account.id)),
    changeSetup: async ({ shop, body, account }) => success(await changeSetup(shop, body, account.id)),
  })

export const addBackupRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, backupRoutes, {
    async getBackups({ shop: { db, config } }) {
      const { backup, drill } = await lastBackups(db)
      return success({
        isOwn: config.databaseUrl === undefined,
        lastBackupAt: backup?.toISOString() ?? null,
        lastDrillAt: drill?.toISOString() ?? null,
      })
    },
  })
