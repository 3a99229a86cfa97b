import type { Category, Collection, Product } from '#contract/catalog/catalog.ts'
import { useOpened } from '../../../shared/dialogs.tsx'
import { UpdateProductDialog } from '../../edit-product/update-product-dialog.tsx'
import {
  NewCategoryDialog,
  UpdateCategoryDialog,
  UpdateCollectionDialog,
} from './category-and-collection.tsx'
import { OrderCollectionDialog } from './order-collection-dialog.tsx'
import { ProductViewDialog } from './product-view-dialog.tsx'
import { StockDialog } from './stock-dialog.tsx'

type Subject =
  | { what: 'edit' | 'view' | 'stock'; product: Product }
  | { what: 'category'; category: Category }
  | { what: 'new category' }
  | { what: 'collection' | 'order'; collection: Collection }

/** The dialogs of the screen; what one was opened for is shown as it is now. */
export function useProductDialogs(
  known: { collections: readonly Collection[]; categories: readonly Category[] } = {
    collections: [],
    categories: [],
  },
) {
  const { collections, categories } = known
  const { open, shown } = useOpened<Subject>()
  return {
    open,
    shown: shown((state, opened) => {
      switch (opened.what) {
        case 'category':
          return <UpdateCategoryDialog category={newestOf(opened.category, categories)} {...state} />
        case 'collection':
          return <UpdateCollectionDialog collection={newestOf(opened.collection, collections)} {...state} />
        case 'new category':
          return <NewCategoryDialog {...state} />
        case 'order':
          return <OrderCollectionDialog collection={newestOf(opened.collection, collections)} {...state} />
        case 'stock':
          return <StockDialog product={opened.product} {...state} />
        case 'view':
          return <ProductViewDialog id={opened.product.id} name={opened.product.name} {...state} />
        case 'edit':
          return <UpdateProductDialog product={opened.product} {...{ collections, categories }} {...state} />
      }
    }),
  }
}

const newestOf = <Thing extends { id: number }>(opened: Thing, known: readonly Thing[]): Thing =>
  known.find(({ id }) => id === opened.id) ?? opened
