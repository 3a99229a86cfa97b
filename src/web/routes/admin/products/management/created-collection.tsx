import { useHistoryState } from 'wouter/use-browser-location'
import type { Collection } from '#contract/catalog/catalog.ts'
import { listAddress } from '#shared/shop-filters.ts'
import { adminCreateText } from '#text/admin-create.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

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
            {adminProductsText.seeInShop}
          </ButtonLink>
        </span>
      </Notice>
    </div>
  )
}
