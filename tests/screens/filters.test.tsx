import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Facets } from '#contract/catalog/product-lists.ts'
import { errorReply } from './fake-api.ts'
import { address, openScreen } from './open-screen.tsx'
import { aProduct, products } from './samples.ts'

const facets: Facets = {
  size: [
    { value: 'S', count: 4 },
    { value: 'M', count: 7 },
  ],
  color: [{ value: 'Navy', count: 3 }],
  cut: [
    { value: 'straight', count: 5 },
    { value: 'wide', count: 0 },
  ],
  cloth: [],
  rise: [],
  sale: [{ value: 'true', count: 2 }],
  price: { min: 900, max: 2450.5 },
}
const list = (total: number, ...listed: ReturnType<typeof aProduct>[]) => {
  const reply = products(...listed)
  return { ...reply, body: { ...reply.body, meta: { ...reply.body.meta, total, facets } } }
}

describe('the filters of the shop', () => {
  test.each(['١٢٠٠', '۱۲۰۰', '1200'])('take the price %s in any digits', async (written) => {
    const { user } = openScreen('/shop', { answers: { 'GET /products?*': list(7, aProduct()) } })
    const bar = within(await screen.findByRole('region', { name: 'Filters' }))
    await user.click(await bar.findByRole('button', { name: 'Price' }))
    await user.type(await bar.findByLabelText(/^From/), `${written}{Enter}`)
    expect(address()).toBe('/shop?minPrice=1200')
  })

  test('open kind by kind, count at once, are in the address and are removed one by one', async () => {
    const { user } = openScreen('/shop/men', { answers: { 'GET /products?*': list(7, aProduct()) } })
    const bar = within(await screen.findByRole('region', { name: 'Filters' }))
    await screen.findByRole('article')
    await user.click(bar.getByRole('button', { name: 'Size' }))
    await user.click(await bar.findByRole('checkbox', { name: 'M (7)' }))
    expect(address()).toBe('/shop/men?size=M')
    await user.keyboard('{Escape}')
    expect(bar.queryByRole('checkbox')).toBeNull()
    expect(bar.getByRole('button', { name: 'Size' })).toHaveFocus()
    await user.click(bar.getByRole('button', { name: 'Cut' }))
    const cuts = within(await bar.findByRole('dialog', { name: 'Cut' }))
    expect(cuts.getByRole('checkbox', { name: 'Wide leg (0)' })).toBeDisabled()
    await waitFor(() => expect(cuts.getByRole('checkbox', { name: 'Straight (5)' })).toHaveFocus())
    await user.click(bar.getByRole('button', { name: 'On sale' }))
    await user.selectOptions(bar.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high')
    expect(address()).toBe('/shop/men?size=M&sale=true&sort=price')
    expect(bar.queryByRole('button', { name: 'Cloth' })).toBeNull()
    await user.click(bar.getByRole('link', { name: 'Remove filter: Size M' }))
    expect(address()).toBe('/shop/men?sale=true&sort=price')
    window.history.back()
    await waitFor(() => expect(address()).toBe('/shop/men?size=M&sale=true&sort=price'))
    await user.click(bar.getByRole('link', { name: 'Clear all' }))
    expect(address()).toBe('/shop/men?sort=price')
  })

  test('keep the focus on what was chosen, and the list, until the answer comes', async () => {
    const { api, user } = openScreen('/shop', { answers: { 'GET /products?*': list(7, aProduct()) } })
    await screen.findByRole('article')
    await user.click(screen.getByRole('button', { name: 'Size' }))
    const chosen = await screen.findByRole('checkbox', { name: 'M (7)' })
    chosen.focus()
    const release = api.hold('GET /products?*', list(7, aProduct()))
    await user.keyboard(' ')
    expect(address()).toBe('/shop?size=M')
    expect(chosen).toHaveFocus()
    expect(screen.getByRole('article')).toBeVisible()
    release()
  })

  test('sizes of letters and of numbers are groups of their own', async () => {
    const size = ['S', 'M', '2XL', '36', '52'].map((value) => ({ value, count: 1 }))
    const reply = list(7, aProduct())
    Object.assign(reply.body.meta, { facets: { ...facets, size } })
    const { user } = openScreen('/shop/men', { answers: { 'GET /products?*': reply } })
    await screen.findByRole('article')
    await user.click(screen.getByRole('button', { name: 'Size' }))
    const sizesIn = async (group: string) =>
      within(await screen.findByRole('group', { name: group }))
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent)
    expect(await sizesIn('Letters')).toEqual(['S (1)', 'M (1)', '2XL (1)'])
    expect(await sizesIn('Numbers')).toEqual(['36 (1)', '52 (1)'])
  })

  test('in a collection the list begins in the order of the shop', async () => {
    const { api } = openScreen('/shop?collection=city-wool', {
      answers: { 'GET /products?*': list(7, aProduct()) },
    })
    const bar = within(await screen.findByRole('region', { name: 'Filters' }))
    await screen.findByRole('article')
    expect(bar.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Our order')
    expect(api.askedOf('GET /products?*')[0]?.path).not.toContain('sort=')
  })

  test('open one at a time; their own button, a press elsewhere and Escape close them', async () => {
    const { user } = openScreen('/shop', { answers: { 'GET /products?*': list(7, aProduct()) } })
    const bar = within(await screen.findByRole('region', { name: 'Filters' }))
    const opened = () => bar.queryAllByRole('dialog').map((one) => one.getAttribute('aria-label'))
    const press = (name: string) => user.click(bar.getByRole('button', { name }))
    await screen.findByRole('article')
    await press('Size')
    await waitFor(() => expect(opened()).toEqual(['Size']))
    await press('Price')
    await waitFor(() => expect(opened()).toEqual(['Price']))
    await press('Price')
    expect(opened()).toEqual([])
    await press('Size')
    await waitFor(() => expect(bar.getByRole('checkbox', { name: 'S (4)' })).toHaveFocus())
    await user.tab()
    await user.tab()
    await user.tab()
    expect(opened()).toEqual(['Size'])
    await user.click(screen.getByRole('heading', { level: 1 }))
    expect(opened()).toEqual([])
    await press('Price')
    await bar.findByRole('dialog', { name: 'Price' })
    await user.keyboard('{Escape}')
    expect(opened()).toEqual([])
    expect(bar.getByRole('button', { name: 'Price' })).toHaveFocus()
  })

  test('wait in the sheet for the button that says how many pairs there are', async () => {
    const { api, user } = openScreen('/shop', { answers: { 'GET /products?*': list(9, aProduct()) } })
    await user.click(await screen.findByRole('button', { name: 'Filter' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    api.answer('GET /products?*', list(7, aProduct()))
    await user.click(await sheet.findByRole('checkbox', { name: 'M (7)' }))
    const show = await sheet.findByRole('button', { name: 'Show 7 pairs' })
    expect(address()).toBe('/shop')
    await user.click(show)
    expect(address()).toBe('/shop?size=M')
  })

  test('that nothing has together offer each of them to be taken back, also a color that never was', async () => {
    const { api, user } = openScreen('/shop?size=M&color=Ultraviolet', {
      answers: { 'GET /products?*': errorReply(400) },
    })
    expect(await screen.findByRole('heading', { name: 'No pair has all of that' })).toBeVisible()
    api.answer('GET /products?*', list(7, aProduct()))
    const [, link] = screen.getAllByRole('link', { name: 'Remove filter: Ultraviolet' })
    await user.click(link ?? document.body)
    await screen.findByRole('article')
    expect(address()).toBe('/shop?size=M')
  })
})
