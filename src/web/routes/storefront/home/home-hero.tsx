import { Link } from 'wouter'
import { pages } from '#shared/pages.ts'
import { homeText } from '#text/home.ts'
import { buttonLook } from '#ui/button-look.ts'
import { HeroFilm } from '#web/features/brand/hero-film.tsx'

const text = homeText.hero

export function HomeHero() {
  return (
    <section className="relative flex min-h-[calc(100svh-4rem)] items-end text-ground md:min-h-[calc(100svh-5rem)]">
      <HeroFilm label={text.filmLabel} pauseLabel={text.pauseFilm} playLabel={text.playFilm} />
      <div className="wrap relative pt-40 pb-20 md:pb-24 short:py-8">
        <p className="eyebrow mb-6 text-sand short:mb-3">{text.eyebrow}</p>
        <h1 className="max-w-[11ch] text-display short:max-w-none short:text-title">{text.title}</h1>
        <p className="mt-6 max-w-md text-lg text-sand short:mt-3 short:max-w-none short:text-base">
          {text.sentence}
        </p>
        <p className="mt-10 grid max-w-md grid-cols-2 short:mt-5 gap-3 sm:gap-4">
          <Link
            to={pages.shopMen.path}
            className={buttonLook({ variant: 'light', size: 'large', className: width })}
          >
            {text.men}
          </Link>
          <Link
            to={pages.shopWomen.path}
            className={buttonLook({ variant: 'light', size: 'large', className: width })}
          >
            {text.women}
          </Link>
        </p>
      </div>
    </section>
  )
}

const width = 'px-4!'
