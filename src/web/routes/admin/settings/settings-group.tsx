import type { Setting } from '#contract/settings.ts'
import { settingsText as text } from '#text/admin-settings.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useRead } from '#web/data/read.ts'
import { serverFieldErrors, serverFormError } from '#web/data/server-errors.ts'
import { asksFactorAgain, FactorAgain } from '#web/features/accounts/login/factor-again.tsx'
import { DownloadCsv } from '../shared/download-csv.tsx'
import { sectionHead } from '../shared/staff-page.tsx'
import { GroupPreview } from './group-preview.tsx'
import { SettingField } from './setting-field.tsx'
import { type GroupName, kindOf, namesOf } from './setting-groups.ts'
import { useSettingsEdit } from './use-settings-edit.ts'

/** The settings of one subject, saved together. What is typed survives a reload. */
export function SettingsGroup({ group, settings }: { group: GroupName; settings: readonly Setting[] }) {
  const { title, sentence } = text.groups[group]
  const names = namesOf(group)
  const { edit, saving, save } = useSettingsEdit(group, settings)
  const errors = serverFieldErrors(saving.error)
  const formError = asksFactorAgain(saving.error) ? null : serverFormError(saving.error, text.saveFailed)
  return (
    <section aria-label={title} className="border border-hairline p-[min(1.75rem,6vw)]">
      <h2 className={sectionHead}>{title}</h2>
      <p className="mb-6 max-w-2xl text-sm text-muted">{sentence}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className="grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-2">
          {names.map((name) => (
            <SettingField
              key={name}
              name={name}
              kind={kindOf(group, name)}
              setting={settings.find((setting) => setting.name === name)}
              value={edit.draft[name] ?? ''}
              onChange={(value) => edit.form.setValue(name, value)}
              error={errors[name]}
            />
          ))}
        </div>
        <GroupPreview group={group} draft={edit.draft} />
        <div className="mt-6 grid gap-4">
          {asksFactorAgain(saving.error) && <FactorAgain onShown={save} />}
          {formError && <Notice>{formError}</Notice>}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" size="small" disabled={!edit.isChanged} busy={saving.isPending}>
              {saving.isPending ? text.saving : text.save}
            </Button>
            {edit.isChanged && (
              <>
                <Button
                  variant="outline"
                  size="small"
                  onClick={() => {
                    edit.clear()
                    saving.reset()
                  }}
                >
                  {text.discard}
                </Button>
                <span className="text-sm text-muted">{text.unsaved}</span>
              </>
            )}
          </div>
        </div>
      </form>
      {/* Not in the form: it may ask for the second factor by a form of its own. */}
      {group === 'behaviour' && <Subscribers />}
    </section>
  )
}

/** Below the choice: how many addresses are stored, and their file. Nothing while there are none. */
function Subscribers() {
  const { data } = useRead('GET /newsletter/subscribers')
  if (!data || data.confirmed + data.waiting === 0) return null
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      <p className="text-sm">{text.subscribers.counts(data.confirmed, data.waiting)}</p>
      <DownloadCsv of={({ file }) => file('GET /newsletter/subscribers/csv')} label={text.subscribers.csv} />
    </div>
  )
}
