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
import { handle } from './handle.ts'

/** The settings of the owner, and the first steps. */
export const addSettingRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, settingRoutes, {
    listSettings: ({ shop }) => listSettings(shop),
    listSettingsHistory: ({ shop }) => settingsHistory(shop),
    changeSettings: ({ shop, body, account }) => changeSettings(shop, body, account.id),
    undoSettings: ({ shop, params, account }) => undoSettings(shop, params.id, account.id),
    getSetup: ({ shop, account }) => viewSetup(shop, account.id),
    changeSetup: ({ shop, body, account }) => changeSetup(shop, body, account.id),
  })

export const addBackupRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, backupRoutes, {
    async getBackups({ shop: { db, config } }) {
      const { backup, drill } = await lastBackups(db)
      return { isOwn: config.databaseUrl === undefined, lastBackupAt: backup, lastDrillAt: drill }
    },
  })
