import { BRAND, CONTACT } from '../../../contract/settings.ts'
import { JsonLd, useOrigin } from '../../layout/page-head.tsx'
import { BestsellersSection } from './home/bestsellers-section.tsx'
import { FeaturedCollections } from './home/featured-collections.tsx'
import { HomeHero } from './home/home-hero.tsx'
import { NewArrivalsSection } from './home/new-arrivals-section.tsx'
import { Newsletter } from './home/newsletter.tsx'
import { StoryTeaser } from './home/story-teaser.tsx'
import { TailoredPants } from './home/tailored-pants.tsx'

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
  return (
    <JsonLd
      data={{
        '@type': 'Organization',
        name: BRAND,
        url: `${origin}/`,
        logo: `${origin}/apple-touch-icon.png`,
        email: CONTACT.email,
        telephone: CONTACT.phone,
        sameAs: [`https://www.instagram.com/${CONTACT.instagram}/`],
      }}
    />
  )
}
