import { Image, Tag } from 'lucide'
import type { ReactNode } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Category, Collection } from '#contract/catalog/catalog.ts'
import { listAddress } from '#shared/shop-filters.ts'
import { adminCreateText } from '#text/admin-create.ts'
import { adminProductsText as text } from '#text/admin-products.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { MissingMark } from '#web/routes/admin/shared/form/staff-fields.tsx'
import { missingInCategory, missingInCollection } from '../../product-form/product-fields.ts'

/** A category or a collection, with its two links. */
function NamedRow(props: {
  mark: ReactNode
  name: string
  sentence: string
  missing: readonly string[]
  onEdit: () => void
  onProducts: () => void
  /** For a collection. */
  onOrder?: () => void
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <span className="grid size-12 shrink-0 place-items-center overflow-hidden bg-linen">{props.mark}</span>
      <span className="min-w-0 grow basis-48">
        <span className="block text-sm font-medium break-words">{props.name}</span>
        <span className="line-clamp-2 text-xs break-words text-muted">{props.sentence}</span>
        <MissingMark parts={props.missing} />
      </span>
      <span className="flex flex-wrap gap-2">
        <Button variant="outline" size="small" onClick={props.onEdit}>
          {text.edit}
        </Button>
        <Button variant="quiet" size="small" onClick={props.onProducts}>
          {text.viewProducts}
        </Button>
        {props.onOrder && (
          <Button variant="quiet" size="small" onClick={props.onOrder}>
            {text.orderProducts}
          </Button>
        )}
      </span>
    </li>
  )
}

export function CategoryList(props: {
  categories: readonly Category[]
  onEdit: (category: Category) => void
  onProducts: (category: Category) => void
  onCreate: () => void
}) {
  return (
    <div className="grid gap-4">
      {props.categories.length === 0 && <p className="text-sm text-muted">{text.noCategories}</p>}
      <ul className="divide-y divide-hairline border-y border-hairline empty:hidden">
        {props.categories.map((category) => (
          <NamedRow
            key={category.id}
            mark={<Icon of={Tag} className="size-4 stroke-[1.4] text-muted" />}
            name={category.name}
            sentence={category.slug}
            missing={missingInCategory(category)}
            onEdit={() => props.onEdit(category)}
            onProducts={() => props.onProducts(category)}
          />
        ))}
      </ul>
      <Button variant="outline" size="small" className="justify-self-start" onClick={props.onCreate}>
        {text.createCategory}
      </Button>
    </div>
  )
}

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

/** Passed along by the form that creates a collection. */
export type CreatedState = { createdCollection?: string }

/** Leads on from a collection that was just created. */
export function CreatedCollection({ collections }: { collections: readonly Collection[] }) {
  const state = useHistoryState<CreatedState | null>()
  const created = collections.find(({ slug }) => slug === state?.createdCollection)
  if (!created) return null
  return (
    <div className="my-6">
      <Notice tone="good">
        <span className="flex flex-wrap items-center gap-3">
          <span className="grow">{adminCreateText.collection.isThere(created.name)}</span>
          <ButtonLink to={listAddress('collection', created.slug)} variant="outline" size="small">
            {text.seeInShop}
          </ButtonLink>
        </span>
      </Notice>
    </div>
  )
}
