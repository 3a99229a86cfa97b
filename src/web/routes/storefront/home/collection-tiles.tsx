import { Link } from 'wouter'
import type { Collection } from '#contract/catalog.ts'
import { listAddress } from '#shared/shop-filters.ts'
import { homeText } from '#text/home.ts'
import { Picture } from '#ui/picture.tsx'
import { useClient } from '#web/data/client-context.ts'
import { useLiveQuery } from '#web/data/live-query.ts'
import { read } from '#web/data/read.ts'

/** The collections of the catalogue that have a picture. If they cannot be loaded, there are none. */
export function CollectionTiles() {
  const { data = [] } = useLiveQuery(read(useClient(), 'GET /collections'))
  const shown = data.filter(({ image }) => image !== null).slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <ul
      aria-label={homeText.collections.more}
      className="mt-10 grid grid-cols-2 gap-x-4 gap-y-8 md:mt-14 md:grid-cols-4 md:gap-x-8"
    >
      {shown.map((collection) => (
        <Tile key={collection.id} collection={collection} />
      ))}
    </ul>
  )
}

const SHOWN = 4

/** A picture on another host has one size, which its tile cuts to a square. */
const ELSEWHERE = { width: 1, height: 1, widths: [] }

/** The name beside the picture describes it. */
const Tile = ({ collection }: { collection: Collection }) => (
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
