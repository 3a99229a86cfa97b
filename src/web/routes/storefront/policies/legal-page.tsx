import { type PolicySection, PolicySections } from './policy-sections.tsx'

export function LegalPage(props: { title: string; updated: string; sections: readonly PolicySection[] }) {
  return (
    <div className="wrap max-w-4xl py-section">
      <h1 className="text-title">{props.title}</h1>
      <p className="mt-4 mb-14 text-sm text-muted">{props.updated}</p>
      <PolicySections sections={props.sections} />
    </div>
  )
}
