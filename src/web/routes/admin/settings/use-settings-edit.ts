import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Setting, SettingsChange } from '#contract/store/settings.ts'
import { settingsText as text } from '#text/admin-settings.ts'
import { toast } from '#ui/toast.ts'
import { keyOf, showReply, useClient } from '#web/data/api.ts'
import { useStoredDraft } from '../shared/form/stored-drafts.ts'
import { type GroupName, namesOf } from './setting-groups.ts'

export type SettingsDraft = Record<string, string>

/** A group that is typed and not saved yet, over its saved values, which another owner may change meanwhile. */
export function useSettingsEdit(group: GroupName, settings: readonly Setting[]) {
  const own = settings.filter(({ name }) => namesOf(group).some((one) => one === name))
  const edit = useStoredDraft(`settings ${group}`, own, { draftOf, resolver: checkedByServer })
  const { rebaseOnto } = edit
  const written = JSON.stringify(own)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another saved state is one
  useEffect(() => void rebaseOnto(JSON.parse(written)), [written])
  const { call } = useClient()
  const saving = useSavedSettings((body: SettingsChange) => call('PATCH /settings', { body }), text.saved)
  return { edit, saving, save: () => saving.mutate(changesOf(edit.changes, own)) }
}

/** A call that changes settings: its reply is the new list, and what shows settings is read again. */
export function useSavedSettings<Sent>(call: (sent: Sent) => Promise<Setting[]>, done: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    async onSuccess(settings) {
      await showReply(queries, keyOf('GET /settings'), settings)
      for (const at of ['GET /settings/history', 'GET /store'] as const)
        void queries.invalidateQueries({ queryKey: keyOf(at) })
      void toast({ title: done })
    },
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
