import { z } from 'zod'
import { recordedChange } from '../desk/audit.ts'
import { idParams } from '../fields.ts'
import { backups, setting, settingsChange } from '../store/settings.ts'
import { setup, setupChange } from '../store/setup.ts'
import { type Routes, route } from './route.ts'

const ofSettings = { access: 'owner', data: z.array(setting) } as const
/** A stolen session must not be able to redirect the mails to staff. */
const guarded = { ...ofSettings, asksFactorAgain: true, audits: 'settings changed' } as const
const ofSetup = { access: 'owner', data: setup } as const

export const settingRoutes = {
  listSettings: route('GET /settings', "List the owner's settings", ofSettings),
  listSettingsHistory: route('GET /settings/history', 'List changes of the settings', {
    access: 'owner',
    data: z.array(recordedChange),
  }),
  changeSettings: route('PATCH /settings', 'Change settings', { ...guarded, body: settingsChange }),
  undoSettings: route('POST /settings/history/:id/undo', 'Undo a change of the settings', {
    ...guarded,
    params: idParams,
  }),
  getSetup: route('GET /setup', 'List the first steps of the owner', ofSetup),
  changeSetup: route('PATCH /setup', 'Mark or hide the first steps of the owner', {
    ...ofSetup,
    body: setupChange,
    audits: 'setup changed',
  }),
} satisfies Routes

export const backupRoutes = {
  getBackups: route('GET /backups', 'Get the backup status', { access: 'owner', data: backups }),
} satisfies Routes
