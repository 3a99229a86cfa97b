import { type RefObject, useState } from 'react'
import type { FoundGoods } from '#contract/orders/order-edits.ts'
import { formatPrice } from '#shared/price-format.ts'
import { limits } from '#shared/values.ts'
import { adminOrdersText } from '#text/admin-orders.ts'
import { Button } from '#ui/button.tsx'
import { bind, Field } from '#ui/field.tsx'
import { toastError } from '#ui/toast.ts'
import { failureSentence, useClient } from '#web/data/api.ts'
import { nameOf, type Variant } from './lines-editor.tsx'

const text = adminOrdersText.edit

/** Products by a name, or by an SKU that is typed or scanned: a scanner ends with Enter, and its size is added at once. */
export function AddGoods(props: {
  field?: RefObject<HTMLInputElement | null>
  error?: string | undefined
  onAdd: (goods: FoundGoods, variant: Variant) => void
}) {
  const { call } = useClient()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<FoundGoods[] | null>(null)
  const [isSearching, setIsSearching] = useState(false)
  const search = async () => {
    const q = typed.trim()
    if (!q || isSearching) return
    setIsSearching(true)
    try {
      const goods = await call('GET /orders/goods', { query: { q } })
      const scanned = scannedIn(goods, q)
      if (scanned) add(scanned.goods, scanned.variant)
      else setFound(goods)
    } catch (error) {
      void toastError(failureSentence(error, text.notSearched))
    }
    setIsSearching(false)
  }
  const add = (goods: FoundGoods, variant: Variant) => {
    if (variant.stock === 0) void toastError(text.soldOut(`${goods.name} (${nameOf(variant)})`))
    else props.onAdd(goods, variant)
    setTyped('')
    setFound(null)
    props.field?.current?.focus()
  }
  return (
    <div>
      <div className="flex flex-wrap items-end gap-x-3">
        <Field
          ref={props.field}
          label={text.add}
          hint={text.addHint}
          error={props.error}
          maxLength={limits.search}
          autoComplete="off"
          enterKeyHint="search"
          {...bind(typed, setTyped)}
          className="grow"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !typed.trim()) return
            // In a form, Enter moves on from the empty field only.
            event.stopPropagation()
            event.preventDefault()
            void search()
          }}
        />
        <Button
          variant="outline"
          size="compact"
          className="mb-6"
          busy={isSearching}
          disabled={!typed.trim()}
          onClick={() => void search()}
        >
          {text.find}
        </Button>
      </div>
      <div role="status">
        {found?.length === 0 && <p className="mt-2 text-sm text-muted">{text.notFound}</p>}
      </div>
      {found && found.length > 0 && (
        <ul aria-label={text.found} className="mt-2 grid gap-3 border-s-2 border-hairline ps-3">
          {found.map((goods) => (
            <li key={goods.productId}>
              <p className="text-sm">
                <span className="font-medium">{goods.name}</span>{' '}
                <span className="whitespace-nowrap text-muted tabular-nums">{formatPrice(goods.price)}</span>
              </p>
              <p className="mt-1 flex flex-wrap gap-2">
                {goods.variants.map((variant) => (
                  <Button
                    key={variant.id}
                    size="small"
                    variant="outline"
                    disabled={variant.stock === 0}
                    aria-label={text.addSize(goods.name, nameOf(variant), variant.stock)}
                    onClick={() => add(goods, variant)}
                  >
                    {text.choice(nameOf(variant), variant.stock)}
                  </Button>
                ))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function scannedIn(found: FoundGoods[], sku: string) {
  for (const goods of found)
    for (const variant of goods.variants)
      if (variant.sku.toLowerCase() === sku.toLowerCase()) return { goods, variant }
  return null
}
