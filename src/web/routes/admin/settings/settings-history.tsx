import { messageFrom } from '#client/call-failed.ts'
import { settingsText as text } from '#text/admin-settings.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useClient, useRead } from '#web/data/api.ts'
import { asksFactorAgain, FactorAgain } from '#web/features/accounts/login/factor-again.tsx'
import { ChangeHistory } from '../shared/change-history.tsx'
import { type SettingName, textOf } from './setting-groups.ts'
import { useSavedSettings } from './use-settings-edit.ts'

/** Each change can be undone as long as its settings have not been changed again. */
export function SettingsHistory() {
  const { call } = useClient()
  const history = useRead('GET /settings/history')
  const undoing = useSavedSettings(
    (id: number) => call('POST /settings/history/:id/undo', { params: { id } }),
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
