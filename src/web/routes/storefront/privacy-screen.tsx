import { houseText } from '#text/house.ts'
import { LegalPage } from '../../layout/legal-page.tsx'

export default function PrivacyScreen() {
  return <LegalPage {...houseText.privacy} />
}
