import { privacyText as text } from '#text/privacy.ts'
import { LegalPage } from './legal-page.tsx'
import { PolicySections } from './policy-sections.tsx'
import { StoredData } from './stored-data.tsx'

export default function PrivacyScreen() {
  return (
    <LegalPage {...text}>
      <StoredData />
      <PolicySections sections={text.after} />
    </LegalPage>
  )
}
