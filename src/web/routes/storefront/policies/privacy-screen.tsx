import { type RetainedData, type RetainedId, retainedData } from '#shared/retained-data.ts'
import { privacyText as text } from '#text/privacy.ts'
import { retainedDataText } from '#text/retained-data.ts'
import { LegalPage, PolicySections } from './legal-page.tsx'

export default function PrivacyScreen() {
  return (
    <LegalPage {...text}>
      <StoredData />
      <PolicySections sections={text.after} />
    </LegalPage>
  )
}

/** Everything that the shop stores about people, in groups. */
const StoredData = () => GROUPS.map((group) => <Group key={group} group={group} />)

type GroupName = RetainedData['group']
const GROUPS: GroupName[] = ['order', 'account', 'safety', 'browser']
const IDS = Object.keys(retainedData) as RetainedId[]

function Group({ group }: { group: GroupName }) {
  const intro = text.groupIntros[group]
  return (
    <section className="border-t border-hairline py-8">
      <h2 className="mb-4 text-heading">{text.groups[group]}</h2>
      {intro && <p className="prose-quiet mb-2">{intro}</p>}
      {IDS.filter((id) => retainedData[id].group === group).map((id) => (
        <Kind key={id} id={id} />
      ))}
    </section>
  )
}

function Kind({ id }: { id: RetainedId }) {
  const { name, what, why, howLong } = retainedDataText[id]
  return (
    <div className="grid gap-x-10 gap-y-2 py-4 md:grid-cols-[14rem_minmax(0,1fr)]">
      <h3 className="text-xl leading-snug">{name}</h3>
      <div>
        <p className="prose-quiet">{what}</p>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          <dt className="text-muted">{text.why}</dt>
          <dd>{why}</dd>
          <dt className="text-muted">{text.howLong}</dt>
          <dd>{howLong}</dd>
        </dl>
      </div>
    </div>
  )
}
