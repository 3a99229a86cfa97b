import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { messageFrom } from '#client/call-failed.ts'
import type { Product } from '#contract/catalog.ts'
import { type StockChange, stockChange } from '#contract/stock.ts'
import { limits, type StockReason, stockReasons } from '#shared/values.ts'
import { adminStockText as text } from '#text/admin-stock.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { useClient } from '#web/data/client-context.ts'
import { formErrors, resolverOf } from '#web/data/form-errors.ts'
import { Options } from '../../shared/form/options.tsx'

type Draft = { variantId: string; change: string; reason: StockReason; note: string }

/** By a difference with a reason, at once. */
export function ChangeStock(props: { product: Product; onProduct: (product: Product) => void }) {
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
