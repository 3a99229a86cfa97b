import { Link } from 'wouter'
import { pages } from '#shared/pages.ts'
import { homeText } from '#text/home.ts'
import { ButtonLink, standaloneLink } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { brandPictures } from '#web/features/brand/brand-pictures.ts'
import { HeroFilm } from '#web/features/brand/hero-film.tsx'
import { FeaturedCollections } from './featured-collections.tsx'
import { Newsletter } from './newsletter.tsx'
import { BestsellersSection, NewArrivalsSection } from './product-sections.tsx'

const heroText = homeText.hero
const storyText = homeText.story
const pantsText = homeText.pants

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

function HomeHero() {
  return (
    <section className="relative flex min-h-[calc(100svh-4rem)] items-end text-ground md:min-h-[calc(100svh-5rem)]">
      <HeroFilm label={heroText.filmLabel} pauseLabel={heroText.pauseFilm} playLabel={heroText.playFilm} />
      <div className="wrap relative pt-40 pb-20 md:pb-24 short:py-8">
        <p className="eyebrow mb-6 text-sand short:mb-3">{heroText.eyebrow}</p>
        <h1 className="max-w-[11ch] text-display short:max-w-none short:text-title">{heroText.title}</h1>
        <p className="mt-6 max-w-md text-lg text-sand short:mt-3 short:max-w-none short:text-base">
          {heroText.sentence}
        </p>
        <p className="mt-10 grid max-w-md grid-cols-2 short:mt-5 gap-3 sm:gap-4">
          <ButtonLink to={pages.shopMen.path} variant="light" size="large" className={width}>
            {heroText.men}
          </ButtonLink>
          <ButtonLink to={pages.shopWomen.path} variant="light" size="large" className={width}>
            {heroText.women}
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}

const width = 'px-4!'

function StoryTeaser() {
  return (
    <section className="grid grid-cols-1 border-t border-hairline md:grid-cols-[7fr_5fr]">
      <Picture
        source={brandPictures.shears}
        alt={storyText.shearsAlt}
        sizes="(min-width: 768px) 58vw, 100vw"
        className="aspect-3/2 size-full object-cover"
      />
      <div className="wrap py-16 md:ms-0 md:max-w-[calc(var(--container-page)*5/12)] md:self-center md:ps-[10%]">
        <p className="eyebrow mb-5 text-muted">{storyText.eyebrow}</p>
        <h2 className="mb-7 text-title">{storyText.title}</h2>
        {storyText.paragraphs.map((paragraph) => (
          <p key={paragraph} className="prose-quiet mb-4">
            {paragraph}
          </p>
        ))}
        <Link to={pages.about.path} className={`${standaloneLink} mt-6`}>
          {storyText.link}
        </Link>
      </div>
    </section>
  )
}

/** Mirrors the section above it. The picture is cropped to the trousers, and never overlaps the text. */
function TailoredPants() {
  return (
    <section className="grid grid-cols-1 bg-linen md:grid-cols-[5fr_7fr] md:items-center">
      <Picture
        source={brandPictures.tailoredPants}
        alt={pantsText.alt}
        sizes="(min-width: 768px) 78vw, 133vw"
        pictureClassName="md:order-last"
        className="aspect-4/3 h-auto w-full object-cover object-[100%_50%] mask-b-from-96% md:mask-t-from-97% md:mask-l-from-95%"
      />
      <div className={beside}>
        <p className="eyebrow mb-5 text-muted">{pantsText.eyebrow}</p>
        <h2 className="max-w-[7ch] text-display">{pantsText.title}</h2>
        <p className="mt-6 mb-10 max-w-sm text-lg text-muted">{pantsText.sentence}</p>
        <ButtonLink to={pages.shop.path} size="large">
          {pantsText.link}
        </ButtonLink>
      </div>
    </section>
  )
}

/** Aligned with the page's other columns, even on screens wider than the page. */
const beside =
  'ps-[calc(var(--spacing-gutter)+max(0px,(100vw-var(--container-page))/2))] pe-gutter pt-4 pb-16 md:py-10'
