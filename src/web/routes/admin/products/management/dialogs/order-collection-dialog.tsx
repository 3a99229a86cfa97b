import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageFrom } from '#client/call-failed.ts'
import type { Collection, Product } from '#contract/catalog.ts'
import { STAFF_PRODUCTS_PAGE_SIZE } from '#shared/values.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.ts'
import { useClient } from '#web/data/client-context.ts'
import { refresh } from '#web/data/read.ts'
import { productsQuery } from '#web/features/catalog/queries/catalog-queries.ts'
import { currentState } from '#web/routes/admin/shared/form/current-state.ts'
import { moved } from '../../pictures/picture-grid.tsx'
import { OrderedProducts } from '../rows/ordered-products.tsx'

const text = adminProductsText.collectionOrder

/** The order in which the shop lists a collection. A collection that is longer than a page is ordered as far as the page. */
export function OrderCollectionDialog(props: { collection: Collection; open: boolean; onClose: () => void }) {
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
      onOpenChange={(open) => !open && !save.isPending && onClose()}
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
