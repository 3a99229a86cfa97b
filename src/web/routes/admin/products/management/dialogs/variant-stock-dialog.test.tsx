import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { proves } from '#tests/conformance/proves.ts'
import { VariantStockDialog, VariantStockTable } from './variant-stock-dialog.tsx'

const variants = [
  {
    id: 1,
    size: 'S',
    color: 'Navy',
    colorKey: 'Navy',
    swatch: null,
    stock: 4,
    sku: 'COMO-S',
    isActive: true,
    measures: null,
  },
  {
    id: 2,
    size: 'M',
    color: 'Navy',
    colorKey: 'Navy',
    swatch: null,
    stock: 0,
    sku: 'COMO-M',
    isActive: true,
    measures: null,
  },
]

test('the stock dialog lists size, color, SKU and a stock that can be written over', {
  meta: proves('2:97'),
}, () => {
  const html = renderToStaticMarkup(<VariantStockTable variants={variants} />)
  for (const head of ['Size', 'Color', 'SKU', 'Stock']) expect(html).toContain(`>${head}</th>`)
  expect(html).toContain('COMO-S')
  expect(html).toMatch(/<input type="number"[^>]*aria-label="Stock of S Navy"[^>]*value="4"/)
})

test('a stock dialog that nobody opened shows nothing', { meta: proves('2:97') }, () => {
  const product = { name: 'Como', variants }
  const html = renderToStaticMarkup(
    <VariantStockDialog product={product} open={false} onClose={() => undefined} />,
  )
  expect(html).toBe('')
})
