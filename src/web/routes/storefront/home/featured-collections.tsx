import { Link } from 'wouter'
import { pages } from '#shared/pages.ts'
import { homeText } from '#text/home.ts'
import { Picture, type PictureSource } from '#ui/picture.tsx'
import { brandPictures } from '#web/features/brand/brand-pictures.ts'
import { CollectionTiles } from './collection-tiles.tsx'

const text = homeText.collections

export function FeaturedCollections() {
  return (
    <section className="wrap py-section">
      <header className="mb-10 text-center md:mb-14">
        <h2 className="text-title">{text.title}</h2>
        <p className="mt-4 text-muted">{text.sentence}</p>
      </header>
      <div className="grid gap-4 sm:grid-cols-2 md:gap-8">
        <Tile
          to={pages.shopMen.path}
          name={text.men}
          sentence={text.menSentence}
          picture={brandPictures.men}
          alt={text.menAlt}
        />
        <Tile
          to={pages.shopWomen.path}
          name={text.women}
          sentence={text.womenSentence}
          picture={brandPictures.women}
          alt={text.womenAlt}
        />
      </div>
      <CollectionTiles />
    </section>
  )
}

function Tile(props: { to: string; name: string; sentence: string; picture: PictureSource; alt: string }) {
  return (
    <article className="group relative">
      <div className="overflow-hidden bg-sand">
        <Picture
          source={props.picture}
          alt={props.alt}
          sizes="(min-width: 1440px) 650px, (min-width: 640px) calc(46.8vw - 24px), calc(93.6vw - 16px)"
          className="h-auto w-full transition-transform duration-[1200ms] group-hover:scale-[1.025]"
        />
      </div>
      <div className="mt-5 flex flex-wrap items-baseline gap-x-6 border-b border-hairline pb-5 transition-colors group-hover:border-ink">
        <div className="min-w-0 grow basis-40">
          <h3 className="text-heading">
            <Link to={props.to} className="after:absolute after:inset-0">
              {props.name}
            </Link>
          </h3>
          <p className="mt-1 text-sm text-muted">{props.sentence}</p>
        </div>
        <span aria-hidden="true" className="eyebrow">
          {text.discover}
        </span>
      </div>
    </article>
  )
}
