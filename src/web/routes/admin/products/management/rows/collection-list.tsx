import { Image } from 'lucide'
import type { Collection } from '#contract/catalog.ts'
import { adminProductsText as text } from '#text/admin-products.ts'
import { Icon } from '#ui/icon.ts'
import { missingInCollection } from '../../product-form/missing-arabic.ts'
import { NamedRow } from './named-row.tsx'

export function CollectionList(props: {
  collections: readonly Collection[]
  onEdit: (collection: Collection) => void
  onProducts: (collection: Collection) => void
  onOrder: (collection: Collection) => void
}) {
  if (props.collections.length === 0) return <p className="text-sm text-muted">{text.noCollections}</p>
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {props.collections.map((collection) => (
        <NamedRow
          key={collection.id}
          mark={
            collection.image ? (
              <img src={collection.image} alt="" loading="lazy" className="size-full object-cover" />
            ) : (
              <Icon of={Image} className="size-4 stroke-[1.4] text-muted" />
            )
          }
          name={collection.name}
          sentence={collection.description || text.noDescription}
          missing={missingInCollection(collection)}
          onEdit={() => props.onEdit(collection)}
          onProducts={() => props.onProducts(collection)}
          onOrder={() => props.onOrder(collection)}
        />
      ))}
    </ul>
  )
}
