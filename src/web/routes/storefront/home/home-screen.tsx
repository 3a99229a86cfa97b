import { BRAND } from '../../../../shared/settings.ts'
import { useContact } from '../../../features/catalog/queries/store-settings.ts'
import { instagramPage } from '../../../layout/contact-links.tsx'
import { JsonLd, useAddress, useOrigin } from '../../../layout/page-head.tsx'
import { FeaturedCollections } from './featured-collections.tsx'
import { HomeHero } from './home-hero.tsx'
import { Newsletter } from './newsletter.tsx'
import { BestsellersSection, NewArrivalsSection } from './product-sections.tsx'
import { StoryTeaser } from './story-teaser.tsx'
import { TailoredPants } from './tailored-pants.tsx'

export default function HomeScreen() {
  return (
    <>
      <HomeHero />
      <FeaturedCollections />
      <BestsellersSection />
      <StoryTeaser />
      <TailoredPants />
      <NewArrivalsSection />
      <Newsletter />
      <TheHouse />
    </>
  )
}

function TheHouse() {
  const origin = useOrigin()
  const addressOf = useAddress()
  const contact = useContact()
  return (
    <JsonLd
      data={{
        '@type': 'Organization',
        name: BRAND,
        url: addressOf('/'),
        logo: `${origin}/apple-touch-icon.png`,
        email: contact.email,
        telephone: contact.phone,
        ...(contact.address && { address: contact.address }),
        sameAs: [instagramPage(contact.instagram)],
      }}
    />
  )
}
