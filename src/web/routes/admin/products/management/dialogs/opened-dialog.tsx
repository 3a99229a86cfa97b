import { useCallback, useState } from 'react'
import type { Category, Collection, Product } from '#contract/catalog.ts'
import { UpdateProductDialog } from '../../edit-product/update-product-dialog.tsx'
import { NewCategoryDialog } from './new-category-dialog.tsx'
import { OrderCollectionDialog } from './order-collection-dialog.tsx'
import { ProductViewDialog } from './product-view-dialog.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { UpdateCategoryDialog } from './update-category-dialog.tsx'
import { UpdateCollectionDialog } from './update-collection-dialog.tsx'

/** The dialog that is open or closing. Each opening mounts a new one, which starts from the saved state. */
type Opened = { open: boolean; opening: number } & Subject
type Subject =
  | { what: 'edit' | 'view' | 'stock'; product: Product }
  | { what: 'category'; category: Category }
  | { what: 'new category' }
  | { what: 'collection' | 'order'; collection: Collection }

export function useOpened() {
  const [opened, setOpened] = useState<Opened | null>(null)
  return {
    opened,
    open: useCallback(
      (subject: Subject) =>
        setOpened((last) => ({ ...subject, open: true, opening: (last?.opening ?? 0) + 1 })),
      [],
    ),
    close: useCallback(() => setOpened((last) => last && { ...last, open: false }), []),
  }
}

export function OpenedDialog(props: {
  opened: Opened
  collections: readonly Collection[]
  categories: readonly Category[]
  onClose: () => void
}) {
  const { opened, collections, categories, onClose } = props
  const { open, opening } = opened
  switch (opened.what) {
    case 'category': {
      const category = newestOf(opened.category, categories)
      return <UpdateCategoryDialog key={opening} {...{ category, open, onClose }} />
    }
    case 'collection': {
      const collection = newestOf(opened.collection, collections)
      return <UpdateCollectionDialog key={opening} {...{ collection, open, onClose }} />
    }
    case 'new category':
      return <NewCategoryDialog key={opening} {...{ open, onClose }} />
    case 'order': {
      const collection = newestOf(opened.collection, collections)
      return <OrderCollectionDialog key={opening} {...{ collection, open, onClose }} />
    }
    case 'stock':
      return <StockDialog key={opening} {...{ product: opened.product, open, onClose }} />
    case 'view': {
      const { id, name } = opened.product
      return <ProductViewDialog key={opening} {...{ id, name, open, onClose }} />
    }
    case 'edit':
      return (
        <UpdateProductDialog
          key={opening}
          {...{ product: opened.product, collections, categories, open, onClose }}
        />
      )
  }
}

const newestOf = <Thing extends { id: number }>(opened: Thing, known: readonly Thing[]): Thing =>
  known.find(({ id }) => id === opened.id) ?? opened
