import { useState } from 'react'
import { messageFrom } from '#client/call-failed.ts'
import { limits } from '#shared/values.ts'
import { settingsText as text } from '#text/admin-settings.ts'
import { Button } from '#ui/button.tsx'
import { bind, Field } from '#ui/field.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { useRead } from '#web/data/api.ts'
import { asksFactorAgain, FactorAgain } from '#web/features/accounts/login/factor-again.tsx'
import { ChangeHistory } from '../shared/change-history.tsx'
import { useListAddress, words } from '../shared/list/use-list-address.ts'
import { StaffPage, sectionHead } from '../shared/staff-page.tsx'
import { foundGroups, type SettingName, textOf, useSavedSettings } from './settings-edit.ts'
import { SettingsGroup } from './settings-group.tsx'

const search = { q: words(limits.search) }

export default function SettingsScreen() {
  const { here } = useListAddress(search)
  const [typed, setTyped] = useState(here.q ?? '')
  const list = useRead('GET /settings')
  const groups = foundGroups(typed)
  return (
    <StaffPage title={text.title} back="panel">
      <p className="mb-6 max-w-2xl text-sm text-muted">{text.intro}</p>
      <Field
        label={text.search}
        type="search"
        autoComplete="off"
        placeholder={text.searchHint}
        {...bind(typed, setTyped)}
        className="mb-8 max-w-md"
      />
      {list.isPending && <Skeleton label={text.loading} className="h-80" />}
      {list.error && <Notice>{messageFrom(list.error, text.failed)}</Notice>}
      {groups.length === 0 && <p role="status">{text.nothingFound}</p>}
      {list.data && (
        <div className="grid grid-cols-1 gap-8">
          {groups.map((group) => (
            <SettingsGroup key={group} group={group} settings={list.data} />
          ))}
          <section>
            <h2 className={sectionHead}>{text.history}</h2>
            <p className="mb-4 text-sm text-muted">{text.historyOfSettings}</p>
            <SettingsHistory />
          </section>
        </div>
      )}
    </StaffPage>
  )
}

/** Each change can be undone as long as its settings have not been changed again. */
function SettingsHistory() {
  const history = useRead('GET /settings/history')
  const undoing = useSavedSettings(
    ({ call }, id: number) => call('POST /settings/history/:id/undo', { params: { id } }),
    text.undone,
  )
  const { error, variables: changeId } = undoing
  const overwritten = new Set<string>()
  const undoable = (history.data ?? []).map(({ after }) => {
    const names = Object.keys(after)
    const isNewest = names.every((name) => !overwritten.has(name))
    for (const name of names) overwritten.add(name)
    return isNewest
  })
  return (
    <div className="grid gap-4">
      {asksFactorAgain(error) && changeId !== undefined ? (
        <FactorAgain onShown={() => undoing.mutate(changeId)} />
      ) : (
        error && <Notice>{messageFrom(error, text.undoFailed)}</Notice>
      )}
      <ChangeHistory
        changes={history.data}
        failed={history.isError}
        named={namedValues}
        labels={labels}
        action={({ id }, place) =>
          undoable[place] && (
            <Button
              variant="outline"
              size="small"
              className="mt-2"
              busy={undoing.isPending && changeId === id}
              onClick={() => undoing.mutate(id)}
            >
              {text.undo}
            </Button>
          )
        }
      />
    </div>
  )
}

const names = Object.keys(text.settings) as SettingName[]
const labels = Object.fromEntries(names.map((name) => [name, textOf(name).label]))
/** Null is the default; a choice is shown by its label. */
const namedValues = Object.fromEntries(
  names.map((name) => [
    name,
    (value: unknown) =>
      value === null
        ? text.theDefault
        : (textOf(name).choices?.[String(value)]?.label ?? (value || text.empty)),
  ]),
)
