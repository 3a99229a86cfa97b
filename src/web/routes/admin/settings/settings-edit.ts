import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Client } from '#client/client.ts'
import type { Setting, SettingsChange } from '#contract/store/settings.ts'
import { type SettingText, settingsText as text } from '#text/admin-settings.ts'
import { keyOf } from '#web/data/api.ts'
import { useChange } from '#web/data/change.ts'
import { useStoredDraft } from '../shared/form/stored-drafts.ts'

export type SettingsDraft = Record<string, string>

/** A group that is typed and not saved yet, over its saved values, which another owner may change meanwhile. */
export function useSettingsEdit(group: GroupName, settings: readonly Setting[]) {
  const own = settings.filter(({ name }) => namesOf(group).some((one) => one === name))
  const edit = useStoredDraft(`settings ${group}`, own, { draftOf, resolver: checkedByServer })
  const { rebaseOnto } = edit
  const written = JSON.stringify(own)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another saved state is one
  useEffect(() => void rebaseOnto(JSON.parse(written)), [written])
  const saving = useSavedSettings(
    ({ call }, body: SettingsChange) => call('PATCH /settings', { body }),
    text.saved,
  )
  return { edit, saving, save: () => saving.mutate(changesOf(edit.changes, own)) }
}

/** A call that changes settings: its reply is the new list, and what shows settings is read again. */
export function useSavedSettings<Sent>(
  call: (client: Client, sent: Sent) => Promise<Setting[]>,
  done: string,
) {
  const queries = useQueryClient()
  return useChange(call, {
    shows: keyOf('GET /settings'),
    onSuccess() {
      for (const at of ['GET /settings/history', 'GET /store'] as const)
        void queries.invalidateQueries({ queryKey: keyOf(at) })
    },
    told: () => ({ title: done }),
  })
}

const draftOf = (settings: readonly Setting[]): SettingsDraft =>
  Object.fromEntries(settings.map(({ name, value, fallback }) => [name, value ?? fallback]))

/** The schemas of settings are the server's. */
const checkedByServer = async (values: SettingsDraft) => ({ values, errors: {} })

/** Whoever types the default returns to it, and follows it from then on. */
function changesOf(typed: Partial<SettingsDraft>, settings: readonly Setting[]): SettingsChange {
  const changed = Object.entries(typed).map(([name, value = '']) => {
    const { fallback } = settings.find((setting) => setting.name === name) ?? {}
    return [name, value.trim() === fallback ? null : value]
  })
  return Object.fromEntries(changed)
}

/** The settings by subject, in the order of the screen, and how each is typed. */

export type GroupName = keyof typeof text.groups
export type SettingName = keyof typeof text.settings
type Kind = 'text' | 'arabic' | 'number' | 'money' | 'day' | 'long' | 'choice'

export const settingGroups: Record<GroupName, Partial<Record<SettingName, Kind>>> = {
  contact: {
    CONTACT_PHONE: 'text',
    CONTACT_EMAIL: 'text',
    CONTACT_INSTAGRAM: 'text',
    CONTACT_FACEBOOK: 'text',
    CONTACT_TIKTOK: 'text',
    CONTACT_ADDRESS: 'text',
  },
  brand: { TAGLINE: 'text', TAGLINE_AR: 'arabic' },
  notice: { NOTICE: 'text', NOTICE_AR: 'arabic', NOTICE_FROM: 'day', NOTICE_UNTIL: 'day' },
  shipping: { SHIPPING_FEE: 'money', HOLIDAYS: 'long' },
  returns: { RETURN_DAYS: 'number', RETURN_SHIPPING: 'choice' },
  stock: { LOW_STOCK: 'number' },
  behaviour: {
    TOTAL_SIGN: 'choice',
    FIRST_SIZE: 'choice',
    ALSO_LIKE: 'choice',
    SEARCH_ENTER: 'choice',
    ZIP_CODE: 'choice',
    NEWSLETTER: 'choice',
  },
  confirmation: {
    CONFIRMATION: 'choice',
    RELEASE_UNCONFIRMED_HOURS: 'text',
    UNCONFIRMED_PIECES: 'number',
    UNCONFIRMED_AMOUNT: 'number',
    UNCONFIRMED_ORDERS_PER_PHONE: 'number',
    UNCONFIRMED_NETWORK_PIECES: 'number',
    UNCONFIRMED_NETWORK_PIECES_PER_DAY: 'number',
    UNCONFIRMED_NETWORK_HOLDS: 'number',
    UNCONFIRMED_WAITING: 'number',
    UNCONFIRMED_NETWORK_WAITING: 'number',
  },
  mail: { MAIL_FROM: 'text', STAFF_EMAIL: 'text' },
}

export const namesOf = (group: GroupName): SettingName[] => Object.keys(settingGroups[group]) as SettingName[]

export const kindOf = (group: GroupName, name: SettingName): Kind => settingGroups[group][name] ?? 'text'

export const textOf = (name: SettingName): SettingText => text.settings[name]

/** The groups with all typed words in their title, or in the texts or the name of one of their settings. */
export function foundGroups(typed: string): GroupName[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const groups = Object.keys(settingGroups) as GroupName[]
  return groups.filter((group) => {
    const { title, sentence } = text.groups[group]
    const said = [
      title,
      sentence,
      ...namesOf(group).flatMap((name) => [name, ...Object.values(textOf(name))]),
    ]
    const haystack = JSON.stringify(said).toLowerCase()
    return words.every((word) => haystack.includes(word))
  })
}
