import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide'
import { useState } from 'react'
import { messageFrom } from '#client/call-failed.ts'
import type { Collection, Product } from '#contract/catalog/catalog.ts'
import { STAFF_PRODUCTS_PAGE_SIZE } from '#shared/values.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { Icon, IconButton } from '#ui/icon.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { refresh, useClient } from '#web/data/api.ts'
import { productsQuery } from '#web/features/catalog/queries/catalog-queries.ts'
import { currentState } from '#web/routes/admin/shared/form/staff-fields.tsx'
import { moved, useDragging, useFocusAfter } from '../../pictures/picture-grid.tsx'
import { Thumbnail } from '../rows/thumbnail.tsx'

const text = adminProductsText.collectionOrder

/** The order in which the shop lists a collection. A collection that is longer than a page is ordered as far as the page. */
export function OrderCollectionDialog(props: DialogState & { collection: Collection }) {
  const { collection, onClose } = props
  const client = useClient()
  const queries = useQueryClient()
  const [version, setVersion] = useState(collection.version)
  const [order, setOrder] = useState<readonly Product[] | null>(null)
  const query = { collection: String(collection.id), page: 1, limit: STAFF_PRODUCTS_PAGE_SIZE }
  const list = useQuery(productsQuery(client, query, 'staff'))
  const products = order ?? list.data?.products ?? []
  const save = useMutation({
    mutationFn: () =>
      client.call('PUT /collections/:id/products', {
        params: { id: collection.id },
        body: { productIds: products.map(({ id }) => id), version },
      }),
    onSuccess() {
      void toast({ title: text.saved, sentence: text.savedSentence(collection.name) })
      onClose()
    },
    onError(error) {
      const now = currentState<Collection>(error)
      if (now) setVersion(now.version)
    },
    onSettled: () => void refresh(queries, 'collections'),
  })
  const failure =
    save.error && (currentState(save.error) ? text.overtaken : messageFrom(save.error, text.failed))
  return (
    <Dialog
      open={props.open}
      onClose={() => !save.isPending && onClose()}
      title={text.title(collection.name)}
      footer={
        <div className="grid gap-4">
          {failure && <Notice>{failure}</Notice>}
          <div className="flex justify-end">
            <Button busy={save.isPending} disabled={!order} onClick={() => save.mutate()}>
              {text.save}
            </Button>
          </div>
        </div>
      }
    >
      <div className="grid gap-4 pt-4">
        <p className="text-sm text-muted">{text.hint}</p>
        {list.isPending && <Spinner label={text.loading} />}
        {list.isError && <Notice>{text.loadFailed}</Notice>}
        {list.data && products.length === 0 && <p className="text-sm">{text.none}</p>}
        <OrderedProducts products={products} onMove={(from, to) => setOrder(moved(products, from, to))} />
      </div>
    </Dialog>
  )
}

/** Products in their order. Buttons move them, and so does dragging where there is a mouse. */
function OrderedProducts(props: {
  products: readonly Product[]
  onMove: (from: number, to: number) => void
}) {
  const dragging = useDragging(props.onMove)
  // The focus follows the product that was moved; at an end, to its other button.
  const { list, goTo } = useFocusAfter<HTMLOListElement>((button) => 1 - button)
  const move = (from: number, to: number, button: number) => {
    goTo(to, button)
    props.onMove(from, to)
  }
  return (
    <ol ref={list} aria-label={text.list} className="divide-y divide-hairline">
      {props.products.map(({ id, name, images }, index) => (
        <li
          key={id}
          draggable
          {...dragging.of(index)}
          className={classNames(
            'flex cursor-grab items-center gap-3 py-2',
            dragging.dragged === index && 'opacity-40',
          )}
        >
          <span className="w-6 text-end text-sm text-muted tabular-nums">{index + 1}</span>
          <Thumbnail image={images[0]} className="w-9" />
          <span className="min-w-0 grow text-sm wrap-anywhere">{name}</span>
          <IconButton
            label={text.earlier(name)}
            disabled={index === 0}
            onClick={() => move(index, index - 1, 0)}
          >
            <Icon of={ArrowUp} />
          </IconButton>
          <IconButton
            label={text.later(name)}
            disabled={index === props.products.length - 1}
            onClick={() => move(index, index + 1, 1)}
          >
            <Icon of={ArrowDown} />
          </IconButton>
        </li>
      ))}
    </ol>
  )
}
