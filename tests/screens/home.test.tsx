import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { proves } from '../conformance/proves.ts'
import { success } from './fake-api.ts'
import { main, openScreen } from './open-screen.tsx'
import { aProduct, products } from './samples.ts'

const SECTIONS = [
  'Tailored for the Timeless',
  'Featured Collections',
  'Bestsellers',
  'Our Story',
  'Tailored Pants',
  'New Arrivals',
  'Letters from the workroom',
]

test('home has its sections in order, and two links that lead to the lines', {
  meta: proves('1:38', '1:39b', '1:40'),
}, async () => {
  openScreen('/')
  expect(await screen.findByRole('heading', { level: 1, name: SECTIONS[0] })).toBeVisible()
  const headings = main()
    .getAllByRole('heading')
    .map(({ textContent }) => textContent ?? '')
  expect(headings.filter((heading) => SECTIONS.includes(heading))).toEqual(SECTIONS)
  expectLinks({
    'Shop Men': '/shop/men',
    'Shop Women': '/shop/women',
    Men: '/shop/men',
    Women: '/shop/women',
  })
})

test('home leads to our story and to all products', { meta: proves('1:42', '1:43', '1:44b') }, async () => {
  openScreen('/')
  expect(await screen.findByRole('heading', { name: 'Our Story' })).toBeVisible()
  expectLinks({ 'Read our story': '/about', 'Shop the collection': '/shop', 'View All': '/shop' })
})

test('the tile of a collection offers each width of its picture, or shows that of another host', async () => {
  const named = { description: '', slug: 'linen', version: 1, translations: null }
  const url = '/media/0123456789abcdef0123456789abcdef.jpg'
  const picture = { url, width: 800, height: 800, widths: [320, 640] }
  const elsewhere = 'https://pictures.example/evening.jpg'
  openScreen('/', {
    answers: {
      'GET /collections': success([
        { ...named, id: 1, name: 'Linen', image: url, picture },
        { ...named, id: 2, name: 'Evening', image: elsewhere, picture: null },
      ]),
    },
  })
  const [ours, theirs] = within(
    await screen.findByRole('list', { name: 'By cloth and occasion' }),
  ).getAllByRole('listitem')
  expect(ours?.querySelector('source')).toHaveAttribute(
    'srcset',
    '/media/0123456789abcdef0123456789abcdef-320.avif 320w, /media/0123456789abcdef0123456789abcdef-640.avif 640w',
  )
  expect(theirs?.querySelector('source')).toBeNull()
  expect(theirs?.querySelector('img')).toHaveAttribute('src', elsewhere)
})

test('the bestsellers can be turned though a busy browser reports several moments at once', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell
      }
      observe() {
        this.tell([{ isIntersecting: false }, { isIntersecting: true }])
      }
      unobserve() {}
      disconnect() {}
    },
  )
  const flagged = [1, 2, 3, 4, 5].map((id) => aProduct({ id, name: `Pair ${id}`, isBestSeller: true }))
  openScreen('/', { answers: { 'GET /products?flag=bestSeller*': products(...flagged) } })
  const slides = within(await screen.findByRole('region', { name: 'Bestsellers' }))
  await waitFor(() => expect(slides.getByRole('button', { name: 'Next' })).toBeEnabled())
})

test('the newsletter subscribes after a second, clears the field and calls no server', {
  meta: proves('1:45b', '1:171'),
}, async () => {
  vi.useFakeTimers()
  const { api } = openScreen('/')
  await act(() => vi.advanceTimersByTimeAsync(100))
  const email = screen.getByRole('textbox', { name: 'Email address' })
  fireEvent.change(email, { target: { value: 'mona@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('button', { name: 'Subscribing...' })).toHaveAttribute('aria-disabled', 'true')
  await act(() => vi.advanceTimersByTimeAsync(990))
  expect(screen.getByRole('button', { name: 'Subscribing...' })).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(20))
  expect(screen.getByText(/Thank you for subscribing\./)).toBeInTheDocument()
  expect(email).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  expect(api.asked.filter(({ method }) => method !== 'GET')).toEqual([])
})

function expectLinks(links: Record<string, string>): void {
  for (const [name, path] of Object.entries(links))
    expect(main().getByRole('link', { name })).toHaveAttribute('href', path)
}
