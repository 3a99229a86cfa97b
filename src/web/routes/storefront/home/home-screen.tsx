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
    </>
  )
}
