import { policyText as policy } from '#text/policy.ts'
import { formatPrice } from '#text/price.ts'
import { termsText as text } from '#text/terms.ts'
import { useContact, useReturns, useShippingFee } from '#web/features/catalog/queries/store-settings.ts'
import { LegalPage, PolicySections } from './legal-page.tsx'

export default function TermsScreen() {
  const { address } = useContact()
  const sections = [
    { title: text.seller.title, lines: text.seller.lines(address) },
    ...text.before(formatPrice(useShippingFee())),
    { title: policy.delivery.title, lines: [...policy.delivery.lines, text.deliveryCall] },
    { title: policy.returns.title, lines: [...policy.returns.lines(useReturns()), text.returnsHow] },
    ...text.after,
  ]
  return (
    <LegalPage {...text} contact={policy.contact.title}>
      <PolicySections sections={sections} />
    </LegalPage>
  )
}
