import { render, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Page, pages, staffPages } from '#shared/pages.ts'
import { routes } from '#web/app/routes.tsx'
import { staffRoutes } from '#web/app/staff-routes.tsx'
import { useHydrated } from '#web/data/use-hydrated.ts'
import { address, openScreen } from './open-screen.tsx'
import { aProduct, aUser, products } from './samples.ts'

test('every page is a route, and every route is a page', () => {
  const inOrder = (list: readonly Page[]) => list.map(({ path }) => path).sort()
  expect(inOrder(routes)).toEqual(inOrder(Object.values(pages)))
  expect(inOrder(staffRoutes)).toEqual(inOrder(Object.values(staffPages)))
})

test('a link to where one is makes no further entry in the history', async () => {
  const { user } = openScreen('/about')
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }))
  const entries = window.history.length
  expect(menu.getByRole('link', { name: 'Our Story' })).toHaveAttribute('aria-current', 'page')
  await user.click(menu.getByRole('link', { name: 'Our Story' }))
  expect(window.history.length).toBe(entries)
  await user.click(menu.getByRole('link', { name: 'Shop Catalog' }))
  expect(address()).toBe('/shop')
  expect(window.history.length).toBe(entries + 1)
})

test('what an address holds is decoded once', async () => {
  openScreen(`/login?redirect=${encodeURIComponent('/shop?q=a%26b%2525')}`, { user: aUser() })
  await waitFor(() => expect(address()).toBe('/shop?q=a%26b%2525'))
})

test.each([
  ['/about//', 'Our Story'],
  ['/%61bout', 'Our Story'],
  ['/About', 'Page Not Found'],
  ['/%E0%A4%A', 'Page Not Found'],
])('%s leads to %s', async (path, title) => {
  openScreen(path)
  await waitFor(() => expect(document.title).toContain(title))
})

test('an address that is not there shows three pairs', async () => {
  const { api } = openScreen('/nowhere', { answers: { 'GET /products?*': products(aProduct()) } })
  const pairs = within(await screen.findByRole('region', { name: 'Or one of these' }))
  expect(pairs.getByRole('link', { name: 'Biella Straight-Leg' })).toBeVisible()
  expect(api.askedOf('GET /products?*')[0]?.path).toMatch(/limit=3/)
})

test('a link gives up the focus while its screen is still there, unless it stays on the page', async () => {
  const { user } = openScreen('/shop', { answers: { 'GET /products?*': products(aProduct()) } })
  await screen.findByRole('link', { name: 'Biella Straight-Leg' })
  await user.click(screen.getByRole('tab', { name: 'Men' }))
  expect(screen.getByRole('tab', { name: 'Men' })).toHaveFocus()
  const link = await screen.findByRole('link', { name: 'Biella Straight-Leg' })
  const left: string[] = []
  link.addEventListener('blur', () => left.push(address()))
  await user.click(link)
  expect(left).toEqual(['/shop/men'])
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('a page that the browser takes over is rendered again only if something depends on it', async () => {
  const rendered: string[] = []
  function Page({ matters }: { matters: boolean }) {
    rendered.push(`${matters} ${useHydrated(matters)}`)
    return null
  }
  const pages = [true, false].map((matters) => <Page key={`${matters}`} matters={matters} />)
  const container = document.createElement('div')
  container.innerHTML = renderToString(pages)
  rendered.length = 0
  render(pages, { container, hydrate: true })
  expect(rendered).toEqual(['true false', 'false true', 'true true'])
})
