import { houseText } from '#text/house.ts'
import { LegalPage } from './legal-page.tsx'

export default function PrivacyScreen() {
  return <LegalPage {...houseText.privacy} />
}
