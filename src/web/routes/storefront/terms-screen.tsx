import { LegalPage } from '../../layout/legal-page.tsx'
import { houseText } from '../../text/house.ts'

export default function TermsScreen() {
  return <LegalPage {...houseText.terms} />
}
