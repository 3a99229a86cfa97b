import { describe, expect, it } from 'vitest'
import type { Variant } from '#contract/catalog/catalog.ts'
import { stockSentence } from './buy-panel/stock-line.tsx'
import { firstSizeInStock, isListed, percentOff, shownVariants, stockState } from './product-rules.ts'

describe('the sale price', () => {
  it('is shown as whole percents off', () => {
    expect(percentOff({ price: 1000, unitPrice: 750 })).toBe(25)
    expect(percentOff({ price: 1890, unitPrice: 1490 })).toBe(21)
    expect(percentOff({ price: 3, unitPrice: 1 })).toBe(67)
  })

  it('gives no percents when it does not count', () => {
    expect(percentOff({ price: 1000, unitPrice: 1000 })).toBeNull()
  })
})

describe('the listing', () => {
  const product = (variants: Variant[], isActive = true) => ({ isActive, variants })

  it('shows an active product with an active size in stock', () => {
    expect(isListed(product([size('S', 0), size('M', 1)]))).toBe(true)
  })

  it('leaves out an inactive product', () => {
    expect(isListed(product([size('S', 3)], false))).toBe(false)
  })

  it('leaves out a product whose only stock is in an inactive size', () => {
    expect(isListed(product([size('S', 0), size('M', 4, false)]))).toBe(false)
  })

  it('leaves out a product without sizes', () => {
    expect(isListed(product([]))).toBe(false)
  })
})

describe('the sizes', () => {
  it('that are inactive are hidden', () => {
    expect(shownVariants({ variants: [size('S', 3, false), size('M', 0)] })).toEqual([size('M', 0)])
  })

  it('open on the first one that is in stock', () => {
    expect(firstSizeInStock({ variants: [size('S', 0), size('M', 9, false), size('L', 2)] })?.size).toBe('L')
  })

  it('open on none when all are sold out', () => {
    expect(firstSizeInStock({ variants: [size('S', 0)] })).toBeNull()
  })
})

describe('the stock message', () => {
  const variants = [size('S', 0), size('M', 5), size('L', 6)]

  it('says that everything is gone', () => {
    expect(stockSentence(stockState({ variants: [size('S', 0), size('M', 4, false)] }, null, 5))).toBe(
      'All sizes are currently out of stock',
    )
  })

  it('says nothing before a size is chosen', () => {
    expect(stockSentence(stockState({ variants }, null, 5))).toBeNull()
  })

  it.each([
    ['S', 'Selected size is out of stock'],
    ['M', 'Only 5 left in stock!'],
    ['L', 'In stock'],
  ])('of size %s is "%s"', (name, sentence) => {
    const selected = variants.find((variant) => variant.size === name) ?? null
    expect(stockSentence(stockState({ variants }, selected, 5))).toBe(sentence)
  })
})

function size(name: string, stock: number, isActive = true): Variant {
  return {
    id: 1,
    size: name,
    color: 'Navy',
    colorKey: 'Navy',
    swatch: null,
    stock,
    sku: name,
    isActive,
    measures: null,
  }
}
