import { LegalPage } from '../../layout/legal-page.tsx'
import { houseText } from '../../text/house.ts'

export default function PrivacyScreen() {
  return <LegalPage {...houseText.privacy} />
}
