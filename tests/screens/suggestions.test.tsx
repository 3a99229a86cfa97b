import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Suggestions } from '#contract/catalog/suggestions.ts'
import { proves } from '../conformance/proves.ts'
import { noAnswer, success } from './fake-api.ts'
import { address, openScreen } from './open-screen.tsx'
import { aProduct, products } from './samples.ts'

const SUGGESTIONS = 'GET /search/suggestions?*'

function found(given: Partial<Suggestions> = {}) {
  const { id, name, images } = aProduct()
  const product = { id, name, price: 2450, discount: 1900, unitPrice: 1900, image: images[0] ?? null }
  return success({
    words: ['na', 'bi'],
    nearest: false,
    lists: [
      { kind: 'color', value: 'Navy', name: 'Navy' },
      { kind: 'cut', value: 'wide' },
      { kind: 'collection', value: 'city-wool', name: 'City Wool' },
    ],
    products: [product],
    ...given,
  } satisfies Suggestions)
}

async function openBox(answer: Parameters<typeof openScreen>[1] = {}) {
  const visit = openScreen('/about', { answers: { [SUGGESTIONS]: found(), ...answer?.answers } })
  await visit.user.click(await screen.findByRole('button', { name: 'Search' }))
  return { ...visit, field: screen.getByRole('combobox', { name: 'Search the shop' }) }
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const status = (words: RegExp) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').some(({ textContent }) => words.test(textContent ?? ''))).toBe(true),
  )

describe('suggestions under the search box', () => {
  test('appear from two letters on, marked, with prices, and their count is announced', async () => {
    const { user, field, api } = await openBox()
    await user.type(field, 'n')
    expect(field).toHaveAttribute('aria-expanded', 'false')
    await user.type(field, 'a')
    const list = await screen.findByRole('listbox', { name: 'Suggestions' })
    expect(field).toHaveAttribute('aria-expanded', 'true')
    expect(field).toHaveAttribute('aria-controls', list.id)
    expect(options()).toEqual([
      'Color Navy',
      'Cut Wide leg',
      'Collection City Wool',
      expect.stringMatching(/^Biella Straight-Leg.*1,900.*2,450/),
    ])
    expect([...list.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Na', 'Bi'])
    const pictures = list.querySelectorAll('img')
    expect(pictures).toHaveLength(1)
    for (const picture of pictures) expect(picture.width * picture.height).toBeGreaterThan(0)
    await status(/^4 suggestions\. Choose with the arrow keys\.$/)
    expect(api.askedOf(SUGGESTIONS).map(({ path }) => path)).toEqual(['/search/suggestions?q=na'])
    await user.clear(field)
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('are chosen with the arrows; Enter opens the chosen one, else does nothing', {
    meta: proves('1:34d'),
  }, async () => {
    const { user, field, api } = await openBox()
    api.answer('GET /products?*', products(aProduct()))
    await user.type(field, 'na')
    await screen.findByRole('listbox')
    await user.keyboard('{Enter}')
    expect(address()).toBe('/about')
    expect(field).toHaveFocus()
    const chosen = () => screen.queryByRole('option', { selected: true })
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(chosen()).toHaveTextContent('Wide leg')
    expect(field).toHaveAttribute('aria-activedescendant', chosen()?.id)
    expect(field).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(chosen()).toBeNull()
    expect(field).not.toHaveAttribute('aria-activedescendant')
    await user.keyboard('{ArrowUp}')
    expect(chosen()).toHaveTextContent('Biella')
    await user.keyboard('{ArrowUp}{Enter}')
    expect(address()).toBe('/shop?collection=city-wool')
    expect(screen.queryByRole('combobox', { name: 'Search the shop' })).toBeNull()
  })

  test('lead to the list of a color and to a pair when they are pressed', async () => {
    const { user, field, api } = await openBox()
    api.answer('GET /products?*', products(aProduct()))
    api.answer('GET /products/*', success({ data: aProduct() }))
    await user.type(field, 'na')
    await user.click(await screen.findByRole('option', { name: 'Color Navy' }))
    expect(address()).toBe('/shop?color=Navy')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await user.type(screen.getByRole('combobox', { name: 'Search the shop' }), 'bi')
    await user.click(await screen.findByRole('option', { name: /^Biella/ }))
    expect(address()).toBe('/product/3')
  })

  test('end with the list of everything, which the arrows reach; where it is empty, without it', async () => {
    const { user, field, api } = await openBox()
    const list = products(aProduct())
    const total = { ...list.body.meta, total: 4 }
    api.answer('GET /products?*', { ...list, body: { ...list.body, meta: total } })
    await user.type(field, 'bi')
    expect(await screen.findByRole('option', { name: 'See all 4' })).toBeVisible()
    await status(/^4 suggestions\./)
    await user.keyboard('{ArrowUp}{Enter}')
    expect(address()).toBe('/shop?search=bi')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    api.answer('GET /products?*', { ...list, body: { ...list.body, meta: { ...total, total: 0 } } })
    await user.type(screen.getByRole('combobox', { name: 'Search the shop' }), 'bie')
    expect(await screen.findByRole('option', { name: /^Biella/ })).toBeVisible()
    expect(screen.queryByRole('option', { name: /^See all/ })).toBeNull()
  })

  test('close with Escape, a second Escape closes the box, and so does leaving by keyboard', async () => {
    const { user, field } = await openBox()
    await user.type(field, 'na')
    await screen.findByRole('listbox')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field).toHaveFocus()
    expect(field).toHaveValue('na')
    await user.keyboard('v')
    await screen.findByRole('listbox')
    await user.tab()
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.click(field)
    await screen.findByRole('listbox')
    await user.keyboard('{Escape}{Escape}')
    expect(field).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus()
  })

  test('of replaced letters never appear: the last ones count, whichever reply comes first', async () => {
    const { user, field, api } = await openBox()
    const answerFirst = api.hold('GET /search/suggestions?q=na', found({ lists: [], products: [] }))
    api.answer('GET /search/suggestions?q=nav', found({ products: [] }))
    await user.type(field, 'na')
    await waitFor(() => expect(api.askedOf(SUGGESTIONS)).toHaveLength(1))
    await user.type(field, 'v')
    await screen.findByRole('option', { name: 'Color Navy' })
    answerFirst()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(options()).toHaveLength(3)
  })

  test('say that these are the nearest, or that there is none; nothing when the shop is down', async () => {
    const { user, field, api } = await openBox({ answers: { [SUGGESTIONS]: found({ nearest: true }) } })
    await user.type(field, 'nevi')
    expect(await screen.findByText('Nothing here is called that. This comes nearest:')).toBeVisible()
    await status(/comes nearest: 4 suggestions/)
    api.answer(SUGGESTIONS, found({ nearest: true, lists: [], products: [] }))
    await user.type(field, 'q')
    const all = await screen.findByRole('link', { name: 'See all pairs' })
    expect(all).toHaveAttribute('href', '/shop')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field).toHaveAttribute('aria-expanded', 'false')
    await status(/^Nothing here is called that\.$/)
    api.answer(SUGGESTIONS, noAnswer)
    await user.type(field, 'x')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'See all pairs' })).toBeNull())
  })
})

test('a collection is a filter that has a name and can be taken back', async () => {
  const list = products(aProduct())
  const facets = { size: [], color: [], cut: [], cloth: [], rise: [], sale: [], price: null }
  const collection = [{ value: 'city-wool', name: 'City Wool', count: 1 }]
  const meta = { ...list.body.meta, facets: { ...facets, collection } }
  const { user, api } = openScreen('/shop?collection=city-wool', {
    answers: { 'GET /products?*': { ...list, body: { ...list.body, meta } } },
  })
  const remove = await screen.findByRole('link', { name: 'Remove filter: City Wool' })
  expect(api.askedOf('GET /products?*')[0]?.path).toContain('collection=city-wool')
  await waitFor(() => expect(document.title).toContain('City Wool'))
  await user.click(remove)
  expect(address()).toBe('/shop')
})
