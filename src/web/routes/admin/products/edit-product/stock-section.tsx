import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageFrom } from '#client/call-failed.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { type StockChange, type StockMovement, stockChange } from '#contract/catalog/stock.ts'
import { limits, type StockReason, stockReasons } from '#shared/values.ts'
import { adminStockText as text } from '#text/admin-stock.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { keyOf, useClient } from '#web/data/api.ts'
import { formErrors, resolverOf } from '#web/data/forms.ts'
import { shortDateTime } from '../../shared/dates.ts'
import { Options } from '../../shared/form/staff-fields.tsx'
import { usePages } from '../../shared/list/use-pages.ts'
import { StockMovementsCsv } from './stock-movements-csv.tsx'

/** Loaded when it is opened. */
export function StockSection(props: { product: Product; onProduct: (product: Product) => void }) {
  const [open, setOpen] = useState(false)
  const { product } = props
  return (
    <Disclosure heading={text.heading} open={open} onOpenChange={setOpen}>
      {open && (
        <div className="grid gap-8">
          <ChangeStock {...props} />
          <StockMovements productId={product.id} version={product.version} />
          <StockMovementsCsv productId={product.id} />
        </div>
      )}
    </Disclosure>
  )
}

/** The newest first. Refetched for each version, so that it includes the last change. */
function StockMovements({ productId, version }: { productId: number; version: number }) {
  const client = useClient()
  const params = { id: productId }
  const { items: movements, ...list } = usePages(
    keyOf(at, { params }, version),
    async (before: number | null) => {
      const { data, meta } = await client.reply(at, { params, query: { before: before ?? undefined } })
      return { items: data, next: meta.next }
    },
  )
  if (list.error) return <Notice>{text.listFailed}</Notice>
  if (!movements) return <Spinner />
  if (movements.length === 0) return <p className="text-sm text-muted">{text.none}</p>
  return (
    <div className="grid justify-items-start gap-4">
      <ol className="grid w-full gap-3" aria-label={text.heading}>
        {movements.map((movement) => (
          <Movement key={movement.id} {...movement} />
        ))}
      </ol>
      {list.hasMore && (
        <Button variant="outline" size="small" busy={list.isLoadingMore} onClick={list.loadMore}>
          {text.older}
        </Button>
      )}
    </div>
  )
}

function Movement({ at, size, color, change, reason, note, staffName, actor }: StockMovement) {
  const by = staffName ?? text.by[actor]
  return (
    <li className="grid grid-cols-[3.5rem_1fr] gap-x-3 border-b border-hairline pb-3 text-sm last:border-0">
      <span className="text-end font-medium tabular-nums">{signed(change)}</span>
      <span className="break-words">
        {[size, color].filter(Boolean).join(', ')} · {text.reasonOf(reason)}
        {note && ` · ${note}`}
        <span className="block text-xs text-muted">
          <time dateTime={at}>{shortDateTime(at)}</time>
          {by && ` · ${by}`}
        </span>
      </span>
    </li>
  )
}

const at = 'GET /products/:id/stock-movements'

const signed = (change: number): string =>
  change.toLocaleString('en-US', { signDisplay: 'exceptZero' }).replace('-', '−')

type Draft = { variantId: string; change: string; reason: StockReason; note: string }

/** By a difference with a reason, at once. */
function ChangeStock(props: { product: Product; onProduct: (product: Product) => void }) {
  const { product, onProduct } = props
  const client = useClient()
  const { register, handleSubmit, formState, reset } = useForm<Draft>({
    defaultValues: {
      variantId: String(product.variants[0]?.id ?? ''),
      change: '',
      reason: 'count',
      note: '',
    },
    resolver: resolverOf((draft) => formErrors(stockChange, sent(draft), draft)),
  })
  const change = useMutation({
    // Serialized with other changes of the product, because each creates a new version.
    scope: { id: `product ${product.id}` },
    mutationFn: (draft: Draft) =>
      client.call('POST /products/variants/:id/stock', {
        params: { id: draft.variantId },
        body: sent(draft),
      }),
    onSuccess({ data: fresh }, { variantId, reason }) {
      onProduct(fresh)
      reset({ variantId, reason, change: '', note: '' })
      const changed = fresh.variants.find(({ id }) => id === Number(variantId))
      if (changed)
        void toast({ title: text.changedTitle, sentence: text.changed(nameOf(changed), changed.stock) })
    },
  })
  return (
    <form
      noValidate
      aria-label={text.submit}
      className="grid items-start gap-5 sm:grid-cols-2"
      onSubmit={handleSubmit((draft) => change.mutate(draft))}
    >
      <p className="text-xs text-muted sm:col-span-2">{text.atOnce}</p>
      {change.error && (
        <div className="sm:col-span-2">
          <Notice>{messageFrom(change.error, text.failed)}</Notice>
        </div>
      )}
      <Select label={text.variant} {...register('variantId')}>
        {product.variants.map((variant) => (
          <option key={variant.id} value={variant.id}>
            {nameOf(variant)}
          </option>
        ))}
      </Select>
      <Field
        label={text.change}
        hint={text.changeHint}
        type="number"
        step={1}
        error={formState.errors.change && text.changeInvalid}
        {...register('change')}
      />
      <Select label={text.reason} {...register('reason')}>
        <Options of={stockReasons} words={text.reasons} />
      </Select>
      <Field label={text.note} maxLength={limits.stockNote} {...register('note')} />
      <div className="sm:col-span-2">
        <Button type="submit" variant="outline" busy={change.isPending}>
          {text.submit}
        </Button>
      </div>
    </form>
  )
}

const sent = ({ change, reason, note }: Draft): StockChange => ({
  change: Number(change),
  reason,
  ...(note.trim() && { note }),
})

const nameOf = ({ size, color }: { size: string; color: string }): string =>
  [size, color].filter(Boolean).join(', ')
