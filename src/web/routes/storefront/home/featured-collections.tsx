import { Link } from 'wouter'
import type { Collection } from '#contract/catalog/catalog.ts'
import { pages } from '#shared/pages.ts'
import { listAddress } from '#shared/shop-filters.ts'
import { homeText } from '#text/home.ts'
import { Picture, type PictureSource } from '#ui/picture.tsx'
import { read, useClient } from '#web/data/api.ts'
import { useLiveQuery } from '#web/data/live-query.ts'
import { brandPictures } from '#web/features/brand/brand-pictures.ts'

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

/** The collections of the catalogue that have a picture. If they cannot be loaded, there are none. */
function CollectionTiles() {
  const { data = [] } = useLiveQuery(read(useClient(), 'GET /collections'))
  const shown = data.filter(({ image }) => image !== null).slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <ul
      aria-label={homeText.collections.more}
      className="mt-10 grid grid-cols-2 gap-x-4 gap-y-8 md:mt-14 md:grid-cols-4 md:gap-x-8"
    >
      {shown.map((collection) => (
        <CollectionTile key={collection.id} collection={collection} />
      ))}
    </ul>
  )
}

const SHOWN = 4

/** A picture on another host has one size, which its tile cuts to a square. */
const ELSEWHERE = { width: 1, height: 1, widths: [] }

/** The name beside the picture describes it. */
const CollectionTile = ({ collection }: { collection: Collection }) => (
  <li className="group relative">
    <div className="aspect-square overflow-hidden bg-sand">
      <Picture
        source={collection.picture ?? { ...ELSEWHERE, url: collection.image ?? '' }}
        alt=""
        sizes="(min-width: 1440px) 320px, (min-width: 768px) calc(23.4vw - 24px), calc(46.8vw - 8px)"
        pictureClassName="size-full"
        className="size-full object-cover transition-transform duration-[1200ms] group-hover:scale-[1.025]"
      />
    </div>
    <h3 className="mt-3 text-lg md:text-xl">
      <Link
        to={listAddress('collection', collection.slug)}
        className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
      >
        {collection.name}
      </Link>
    </h3>
    {collection.description && (
      <p className="mt-1 line-clamp-2 text-sm text-muted max-md:hidden">{collection.description}</p>
    )}
  </li>
)
