import type { historyReply } from '#contract/audit.ts'
import type { SettingsChange, settingsReply } from '#contract/settings.ts'
import type { SetupChange, setupReply } from '#contract/setup.ts'
import type { Call } from './call.ts'

/** An owner's calls about the settings of the shop. */
export const settingsCalls = ({ data }: Call) => ({
  list: () => data<typeof settingsReply>('GET', '/settings'),
  history: () => data<typeof historyReply>('GET', '/settings/history'),
  change: (body: SettingsChange) => data<typeof settingsReply>('PATCH', '/settings', { body }),
  undo: (changeId: number) => data<typeof settingsReply>('POST', `/settings/history/${changeId}/undo`),
  setup: () => data<typeof setupReply>('GET', '/setup'),
  changeSetup: (body: SetupChange) => data<typeof setupReply>('PATCH', '/setup', { body }),
})
