import { Link } from 'wouter'
import { pages } from '#shared/pages.ts'
import { houseText } from '#text/house.ts'
import { titleText } from '#text/titles.ts'
import { standaloneLink } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { brandPictures } from '../../features/brand/brand-pictures.ts'
import { HeroFilm } from '../../features/brand/hero-film.tsx'
import { PageHead } from '../../layout/page-head.tsx'

const text = houseText.about

export default function AboutScreen() {
  return (
    <>
      <PageHead title={titleText.suffix(text.eyebrow)} description={text.description} />
      <section>
        <div className="wrap py-8 md:py-12">
          <p className="eyebrow mb-4 text-muted">{text.eyebrow}</p>
          <h1 className="max-w-3xl text-display">{text.title}</h1>
        </div>
        <div className="relative h-[42svh]">
          <HeroFilm label={text.filmLabel} pauseLabel={text.pauseFilm} playLabel={text.playFilm} />
        </div>
      </section>

      <p className="wrap max-w-4xl py-section text-center font-serif text-heading text-balance">
        {text.intro}
      </p>

      <section className="wrap grid items-center gap-10 pb-section lg:grid-cols-12 lg:gap-20">
        <Picture
          source={brandPictures.shears}
          alt={text.shearsAlt}
          sizes="(min-width: 1024px) 58vw, 100vw"
          pictureClassName="lg:col-span-7"
          className="w-full"
        />
        <div className="grid gap-10 sm:max-lg:grid-cols-2 lg:col-span-5">
          <Chapter title={text.clothTitle} words={text.cloth} />
          <Chapter title={text.cutTitle} words={text.cut} />
        </div>
      </section>

      <section className="bg-linen">
        <div className="wrap grid items-center gap-12 py-section lg:grid-cols-[1fr_1.1fr] lg:gap-24">
          <div>
            <h2 className="eyebrow mb-8 text-muted">{text.founderTitle}</h2>
            {text.founder.map((paragraph) => (
              <p key={paragraph} className="mb-6 font-serif text-xl text-pretty">
                {paragraph}
              </p>
            ))}
            <p className="text-sm text-muted">{text.founderName}</p>
          </div>
          <Picture
            source={brandPictures.foldedStack}
            alt={text.stackAlt}
            sizes="(min-width: 1024px) 50vw, 100vw"
            className="w-full"
          />
        </div>
      </section>

      <section className="wrap flex flex-col items-center gap-8 py-section text-center">
        <p className="text-title font-serif">{text.slogan}</p>
        <Link to={pages.shop.path} className={standaloneLink}>
          {text.shop}
        </Link>
      </section>
    </>
  )
}

function Chapter({ title, words }: { title: string; words: string }) {
  return (
    <div>
      <h2 className="mb-5 text-title">{title}</h2>
      <p className="prose-quiet">{words}</p>
    </div>
  )
}
