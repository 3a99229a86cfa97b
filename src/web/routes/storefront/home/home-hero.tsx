import { Link } from 'wouter'
import { homeText } from '#text/home.ts'
import { HeroFilm } from '../../../layout/hero-film.tsx'
import { buttonLook } from '../../../ui/button-look.ts'

const text = homeText.hero

export function HomeHero() {
  return (
    <section className="relative flex min-h-[calc(100svh-4rem)] items-end text-ground md:min-h-[calc(100svh-5rem)]">
      <HeroFilm label={text.filmLabel} pauseLabel={text.pauseFilm} playLabel={text.playFilm} />
      <div className="wrap relative pt-40 pb-20 md:pb-24">
        <p className="eyebrow mb-6 text-sand">{text.eyebrow}</p>
        <h1 className="max-w-[11ch] text-display">{text.title}</h1>
        <p className="mt-6 max-w-md text-lg text-sand">{text.sentence}</p>
        <p className="mt-10 grid max-w-md grid-cols-2 gap-3 sm:gap-4">
          <Link to="/shop/men" className={buttonLook({ variant: 'light', size: 'large', className: width })}>
            {text.men}
          </Link>
          <Link
            to="/shop/women"
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
