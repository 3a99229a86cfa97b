import { useState } from 'react'
import { messageFrom } from '#client/call-failed.ts'
import { limits } from '#shared/values.ts'
import { settingsText as text } from '#text/admin-settings.ts'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useRead } from '#web/data/api.ts'
import { useListAddress, words } from '../shared/list/use-list-address.ts'
import { StaffPage, sectionHead } from '../shared/staff-page.tsx'
import { foundGroups } from './setting-groups.ts'
import { SettingsGroup } from './settings-group.tsx'
import { SettingsHistory } from './settings-history.tsx'

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
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
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
