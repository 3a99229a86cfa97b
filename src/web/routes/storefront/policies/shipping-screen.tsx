import { RETURNS } from '#shared/pages.ts'
import { houseText } from '#text/house.ts'
import { policyText as policy } from '#text/policy.ts'
import { formatPrice } from '#text/price.ts'
import { titleText } from '#text/titles.ts'
import { Picture } from '#ui/picture.tsx'
import { brandPictures } from '#web/features/brand/brand-pictures.ts'
import { useReturns, useShippingFee } from '#web/features/catalog/queries/store-settings.ts'
import { InstagramLink, PhoneLink } from '#web/layout/contact-links.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PolicySections } from './legal-page.tsx'

const text = houseText.shipping

export default function ShippingScreen() {
  const returns = useReturns()
  const sections = [
    {
      title: policy.delivery.title,
      lines: [...policy.delivery.lines, text.cost(formatPrice(useShippingFee()))],
    },
    { id: RETURNS, title: policy.returns.title, lines: policy.returns.lines(returns) },
  ]
  return (
    <div className="wrap grid gap-12 py-16 lg:grid-cols-2 lg:gap-24 lg:py-24">
      <PageHead title={titleText.suffix(text.title)} description={text.description} />
      <div className="lg:sticky lg:top-28 lg:self-start">
        <p className="eyebrow mb-5 text-muted">{text.eyebrow}</p>
        <h1 className="mb-6 text-title">{text.title}</h1>
        <p className="prose-quiet mb-10">{text.intro}</p>
        <Picture
          source={brandPictures.returns}
          alt={text.imageAlt}
          sizes="(min-width: 1024px) 50vw, 100vw"
          priority
          className="w-full"
        />
      </div>
      <div>
        <PolicySections sections={sections} />
        <section className="border-t border-hairline py-8">
          <h2 className="mb-4 text-heading">{policy.contact.title}</h2>
          <p className="prose-quiet mb-4">{text.contact}</p>
          <p className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
            <PhoneLink />
            <InstagramLink />
          </p>
        </section>
      </div>
    </div>
  )
}
