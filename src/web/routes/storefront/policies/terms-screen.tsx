import { houseText } from '#text/house.ts'
import { LegalPage } from './legal-page.tsx'

export default function TermsScreen() {
  return <LegalPage {...houseText.terms} />
}
