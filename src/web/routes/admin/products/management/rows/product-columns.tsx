import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MoreHorizontal } from 'lucide'
import { useLocation } from 'wouter'
import { messageFrom } from '#client/call-failed.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { productPath, staffPages } from '#shared/pages.ts'
import { formatPrice } from '#shared/price-format.ts'
import { adminProductsText as text } from '#text/admin-products.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { toast, toastError } from '#ui/toast.ts'
import { refresh, useClient } from '#web/data/api.ts'
import { productLists } from '#web/features/catalog/queries/catalog-queries.ts'
import { MissingMark } from '#web/routes/admin/shared/form/staff-fields.tsx'
import { opensRow } from '#web/routes/admin/shared/list/list-keys.tsx'
import { showInLists } from '#web/routes/admin/shared/list/listed-products.ts'
import type { Column } from '#web/routes/admin/shared/list/staff-table.tsx'
import { type Flag, flags, missingInProduct } from '../../product-form/product-fields.ts'
import { Thumbnail } from './thumbnail.tsx'

export type ProductDialog = 'edit' | 'view' | 'stock'

export const productColumns = (
  onOpen: (what: ProductDialog, product: Product) => void,
): Column<Product>[] => [
  {
    head: columns.product,
    line: 'what',
    span: 6,
    isRowHead: true,
    className: 'py-2! text-start font-normal xl:min-w-52',
    cell: (product) => (
      <span className="flex items-center gap-3">
        <Thumbnail image={product.images[0]} />
        <span className="min-w-0">
          <button
            type="button"
            {...opensRow}
            onClick={() => onOpen('edit', product)}
            className="block min-h-6 text-start font-medium wrap-anywhere underline-offset-4 hover:underline"
          >
            {product.name}
          </button>
          <MissingMark parts={missingInProduct(product)} />
        </span>
      </span>
    ),
  },
  { head: columns.price, className: figures, cell: ({ price }) => formatPrice(price) },
  {
    head: columns.discount,
    className: figures,
    cell: ({ discount }) => (discount === null ? text.nothing : formatPrice(discount)),
  },
  {
    head: columns.collection,
    className: 'max-w-36 wrap-anywhere',
    cell: (product) => product.collection?.name ?? text.nothing,
  },
  {
    head: columns.category,
    className: 'max-w-36 wrap-anywhere',
    cell: (product) => product.category?.name ?? text.nothing,
  },
  {
    head: columns.stock,
    span: 6,
    className: 'tabular-nums',
    cell: (product) => (
      <button
        type="button"
        title={text.changeStock}
        aria-description={text.changeStock}
        onClick={() => onOpen('stock', product)}
        className="min-h-9 min-w-9 text-start underline decoration-hairline underline-offset-4 hover:decoration-ink"
      >
        {totalStock(product).toLocaleString('en-US')}
      </button>
    ),
  },
  ...flags.map(
    (flag): Column<Product> => ({
      head: text.flags[flag],
      span: 2,
      cell: (product) => <FlagSwitch flag={flag} product={product} />,
    }),
  ),
  {
    head: columns.actions,
    line: 'actions',
    span: 6,
    cell: (product) => (
      <span className="flex justify-end gap-2 max-xl:flex-wrap max-xl:justify-start">
        <Button variant="outline" size="small" onClick={() => onOpen('edit', product)}>
          {text.edit}
        </Button>
        <Button variant="quiet" size="small" onClick={() => onOpen('view', product)}>
          {text.view}
        </Button>
        <ProductMenu product={product} />
      </span>
    ),
  },
]

const { columns } = text
const figures = 'tabular-nums xl:whitespace-nowrap'

function FlagSwitch({ flag, product }: { flag: Flag; product: Product }) {
  const setFlag = useSetFlag(product)
  return (
    <Switch
      label={text.flags[flag]}
      hideLabel
      checked={product[flag]}
      onCheckedChange={(on) => setFlag.mutate({ flag, on })}
    />
  )
}

/** Inactive sizes are not for sale, so their stock does not count. */
export function totalStock({ variants }: Pick<Product, 'variants'>): number {
  return variants.reduce((sum, variant) => sum + (variant.isActive ? variant.stock : 0), 0)
}

/**
 * A switch of one product. The update is optimistic; a failure is reported and, as documented, not rolled back.
 */
function useSetFlag({ id, name }: Pick<Product, 'id' | 'name'>) {
  const client = useClient()
  const queries = useQueryClient()
  const mutationKey = ['product-flag', id]
  const show = (change: Partial<Product>) => showInLists(queries, { ...change, id })
  return useMutation({
    mutationKey,
    // Quick clicks reach the server in the order in which they were made.
    scope: { id: `product ${id}` },
    mutationFn: ({ flag, on }: { flag: Flag; on: boolean }) =>
      client.call('PATCH /products/:id', { params: { id }, body: { [flag]: on } }),
    async onMutate({ flag, on }) {
      // An older reply must not revert it; a list without any reply still needs one.
      await queries.cancelQueries({
        queryKey: productLists('staff').queryKey,
        predicate: ({ state }) => state.data !== undefined,
      })
      show({ [flag]: on })
    },
    onSuccess({ data: { version } }, { flag, on }) {
      const isLast = queries.isMutating({ mutationKey }) === 1
      show(isLast ? { version, [flag]: on } : { version })
    },
    onError(error, { flag }) {
      void toastError(messageFrom(error, text.toggleFailed(name, text.flags[flag])))
    },
  })
}

/** What is done less often than editing. */
function ProductMenu({ product }: { product: Product }) {
  const [, navigate] = useLocation()
  const archive = useArchive(product)
  return (
    <Menu
      label={text.more(product.name)}
      trigger={<Icon of={MoreHorizontal} />}
      items={[
        { label: text.anotherLikeIt, onSelect: () => navigate(anotherLike(product.id)) },
        ...(product.isActive
          ? [{ label: text.seeInShop, onSelect: () => navigate(productPath(product.id)) }]
          : []),
        product.isArchived
          ? { label: text.bringBack, onSelect: () => archive.mutate({ isArchived: false }) }
          : { label: text.archive, onSelect: () => archive.mutate({ isArchived: true }) },
      ]}
    />
  )
}

/** The wizard, filled with all of this product but its stock, SKUs and pictures. */
const anotherLike = (productId: number): string => `${staffPages.createProduct.path}?like=${productId}`

type Change = { isArchived: boolean } | { isActive: true }

/** Archives a product, or brings it back. It can be undone from the notice, also when the row is gone. */
function useArchive({ id, name, isActive }: Pick<Product, 'id' | 'name' | 'isActive'>) {
  const client = useClient()
  const queries = useQueryClient()
  const send = async (change: Change) => {
    await client.call('PATCH /products/:id', { params: { id }, body: change })
    await refresh(queries, 'products')
  }
  const failed = (error: unknown) => void toastError(messageFrom(error, text.failed))
  return useMutation({
    scope: { id: `product ${id}` },
    mutationFn: send,
    onError: failed,
    onSuccess(_, change) {
      const isArchived = 'isArchived' in change && change.isArchived
      const undo: Change = isArchived && isActive ? { isActive: true } : { isArchived: !isArchived }
      void toast({
        title: isArchived ? text.archived : text.broughtBack,
        sentence: isArchived ? text.archivedSentence(name) : text.broughtBackSentence(name),
        action: { label: text.undo, onPress: () => void send(undo).catch(failed) },
      })
    },
  })
}
