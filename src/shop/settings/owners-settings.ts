/**
 * The settings that the owner may change on a screen while the shop runs. Each has the name of its environment variable and is written
 * as there. The owner's value comes before the environment's, and that before the default.
 */
import { z } from 'zod'
import { ownersMailConfig, ownersMailSettings } from '../mails/mail-settings.ts'
import { ownersLimitConfig, ownersLimitSettings } from './limit-settings.ts'
import { ownersStoreConfig, ownersStoreSettings } from './store-settings.ts'

export type OwnersSettings = ReturnType<typeof configOf>

/** Values as they are written, by name. */
export type WrittenSettings = Record<string, string>

export const ownersSettings = {
  ...ownersStoreSettings,
  ...ownersLimitSettings,
  ...ownersMailSettings,
}
const Settings = z.object(ownersSettings)

export const OWNERS_NAMES: readonly string[] = Object.keys(ownersSettings)

export function effectiveSettings(environment: WrittenSettings, stored: WrittenSettings): OwnersSettings {
  return configOf(Settings.parse({ ...environment, ...usable(stored) }))
}

export type SettingSource = 'owner' | 'environment' | 'default'

/** The value of each setting that counts, as it is written, and where it comes from. None of them is a secret. */
export function settingSources(
  environment: WrittenSettings,
  stored: WrittenSettings,
): { name: string; value: string; source: SettingSource }[] {
  const owners = usable(stored)
  return OWNERS_NAMES.map((name) => {
    const [source, value]: [SettingSource, string] =
      owners[name] !== undefined
        ? ['owner', owners[name]]
        : environment[name] !== undefined
          ? ['environment', environment[name]]
          : ['default', DEFAULT_TEXTS[name] ?? '']
    return { name, value, source }
  })
}

/** Valid values only: a stored one that a newer release refuses is ignored. */
const usable = (stored: WrittenSettings): WrittenSettings =>
  Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => settingProblem(name, value) === undefined),
  )

/** Why a value cannot be used, such as "must be a whole number from 1 to 365". */
export function settingProblem(name: string, value: string): string | undefined {
  if (!isOwnersName(name)) return 'must be a setting of the owner'
  return ownersSettings[name].safeParse(value).error?.issues[0]?.message
}

/** The value that counts when neither the owner nor the environment has one. */
export const DEFAULT_TEXTS: WrittenSettings = Object.fromEntries(
  Object.entries(ownersSettings).map(([name, setting]) => [name, setting.def.defaultValue]),
)

function configOf(values: z.output<typeof Settings>) {
  return {
    ...ownersStoreConfig(values),
    ...ownersLimitConfig(values),
    mail: ownersMailConfig(values),
  }
}

const isOwnersName = (name: string): name is keyof typeof ownersSettings =>
  Object.hasOwn(ownersSettings, name)
