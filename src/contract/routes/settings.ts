import { z } from 'zod'
import { recordedChange } from '../desk/audit.ts'
import { idParams } from '../fields.ts'
import { backups, setting, settingsChange } from '../store/settings.ts'
import { setup, setupChange } from '../store/setup.ts'
import type { Routes } from './route.ts'

const ofSettings = { access: 'owner', data: z.array(setting) } as const
/** A stolen session must not be able to redirect the mails to staff. */
const guarded = { ...ofSettings, asksFactorAgain: true, audits: 'settings changed' } as const
const ofSetup = { access: 'owner', data: setup } as const

export const settingRoutes = {
  listSettings: { ...ofSettings, at: 'GET /settings', summary: "List the owner's settings" },
  listSettingsHistory: {
    access: 'owner',
    at: 'GET /settings/history',
    summary: 'List changes of the settings',
    data: z.array(recordedChange),
  },
  changeSettings: { ...guarded, at: 'PATCH /settings', summary: 'Change settings', body: settingsChange },
  undoSettings: {
    ...guarded,
    at: 'POST /settings/history/:id/undo',
    summary: 'Undo a change of the settings',
    params: idParams,
  },
  getSetup: { ...ofSetup, at: 'GET /setup', summary: 'List the first steps of the owner' },
  changeSetup: {
    ...ofSetup,
    at: 'PATCH /setup',
    summary: 'Mark or hide the first steps of the owner',
    body: setupChange,
    audits: 'setup changed',
  },
} satisfies Routes

export const backupRoutes = {
  getBackups: {
    access: 'owner',
    at: 'GET /backups',
    summary: 'Get the backup status',
    data: backups,
  },
} satisfies Routes
