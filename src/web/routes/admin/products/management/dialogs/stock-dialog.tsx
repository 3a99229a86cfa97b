import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageFrom } from '#client/call-failed.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { limits, type StockReason, stockReasons } from '#shared/values.ts'
import { adminGridText } from '#text/admin-grid.ts'
import { adminProductsText } from '#text/admin-products.ts'
import { adminStockText as text } from '#text/admin-stock.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { bind, Field, Select } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useChange } from '#web/data/change.ts'
import { Options } from '#web/routes/admin/shared/form/staff-fields.tsx'
import { showInLists } from '#web/routes/admin/shared/list/listed-products.ts'
import type { Cell } from '../../product-form/grid/matrix.tsx'
import { Matrix, type TypedCell } from '../../product-form/grid/matrix.tsx'

/**
 * The stock of all sizes and colors. What is typed is the new number, and what is sent is the difference from the number on the
 * screen: what is sold meanwhile stays sold.
 */
export function StockDialog(props: DialogState & { product: Product }) {
  const { product, onClose } = props
  const queries = useQueryClient()
  const formId = useId()
  const [table, setTable] = useState(() => stockTable(product))
  const [reason, setReason] = useState<StockReason>('count')
  const [note, setNote] = useState('')
  const changes = stockChangesOf(table)
  const params = { id: product.id }
  const body = { changes, reason, ...(note.trim() && { note: note.trim() }) }
  const save = useChange(({ call }) => call('POST /products/:id/stock', { params, body }), {
    // Serialized with other changes of the product, because each creates a new version.
    scope: { id: `product ${product.id}` },
    onSuccess({ data: fresh }) {
      showInLists(queries, fresh)
      onClose()
    },
    told: ({ data: { name } }) => ({ title: text.changedTitle, sentence: text.changedMany(name, changes) }),
    refreshes: 'products',
  })
  const isWrong = table.cells.some((cell) => stockErrorAt(table, cell) !== undefined)
  return (
    <Dialog
      open={props.open}
      onClose={() => !save.isPending && onClose()}
      title={text.of(product.name)}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-4">
          <p role="status" className="me-auto text-sm text-muted tabular-nums">
            {text.difference(changes)}
          </p>
          <Button
            type="submit"
            form={formId}
            busy={save.isPending}
            disabled={isWrong || changes.length === 0}
          >
            {text.submit}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-1 gap-6 pt-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate()
        }}
      >
        {save.error && <Notice>{messageFrom(save.error, text.failed)}</Notice>}
        <Matrix
          label={adminGridText.stock}
          corner={adminGridText.corner}
          rows={table.sizes}
          columns={table.colors}
          titleOf={(color) => color || adminGridText.noColor}
          valueAt={({ row, column }) =>
            table.cells.find((cell) => cell.row === row && cell.column === column)?.typed
          }
          nameOf={({ row, column }) => adminGridText.stockOf(row, column)}
          errorAt={(cell) => stockErrorAt(table, cell)}
          onType={(typed) => setTable(withTyped(table, typed))}
          inputMode="numeric"
          inputClass="w-20"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select label={text.reason} {...bind(reason, setReason)}>
            <Options of={stockReasons} words={text.reasons} />
          </Select>
          <Field label={text.note} maxLength={limits.stockNote} {...bind(note, setNote)} />
        </div>
        <p className="text-xs text-muted">{text.atOnce}</p>
      </form>
    </Dialog>
  )
}

/** The stock of a product as a table of sizes and colors, as typed. */
type StockTable = {
  sizes: string[]
  colors: string[]
  cells: (Cell & { variantId: number; stock: number; typed: string })[]
}

function stockTable({ variants }: Pick<Product, 'variants'>): StockTable {
  const shown = variants.filter(({ isActive }) => isActive)
  return {
    sizes: [...new Set(shown.map(({ size }) => size))],
    colors: [...new Set(shown.map(({ color }) => color))],
    cells: shown.map(({ id, size, color, stock }) => ({
      row: size,
      column: color,
      variantId: id,
      stock,
      typed: String(stock),
    })),
  }
}

const withTyped = (table: StockTable, typed: readonly TypedCell[]): StockTable => ({
  ...table,
  cells: table.cells.map((cell) => {
    const found = typed.find(({ row, column }) => row === cell.row && column === cell.column)
    return found ? { ...cell, typed: found.value } : cell
  }),
})

function stockErrorAt({ cells }: StockTable, { row, column }: Cell): string | undefined {
  const typed = cells.find((cell) => cell.row === row && cell.column === column)?.typed ?? '0'
  const isStock = /^\d+$/.test(typed.trim()) && Number(typed) <= limits.stock
  return isStock ? undefined : adminProductsText.variants.words.stock?.wrong
}

/** The differences from the numbers that were on the screen. */
const stockChangesOf = ({ cells }: StockTable) =>
  cells
    .map(({ variantId, stock, typed }) => ({ variantId, change: Number(typed) - stock }))
    .filter(({ change }) => change !== 0)
