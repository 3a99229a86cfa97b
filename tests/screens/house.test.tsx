/** What is on every page or on no other screen: the frame, the policies, the brand's own page. */
import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createClient } from '#client/client.ts'
import { type RetainedData, retainedData } from '#shared/retained-data.ts'
import { orderStates } from '#shared/values.ts'
import { toast } from '#ui/toast.ts'
import { browserTransport } from '#web/data/browser-transport.ts'
import { browserStorage, storage, tabStorage, unsavedEdit } from '#web/data/storage.ts'
import { useColor } from '#web/features/catalog/buy-panel/choices.tsx'
import { usePurchase } from '#web/features/catalog/buy-panel/use-purchase.ts'
import { StatusBadge } from '#web/routes/admin/orders/order-facts.tsx'
import { retainedDataText } from '#web/text/en/retained-data.ts'
import { proves } from '../conformance/proves.ts'
import { errorReply, fakeApi, success } from './fake-api.ts'
import { Frame, goTo, main, openScreen } from './open-screen.tsx'
import { aCart, aLine, aProduct, aUser, aVariant, aWish, theStore } from './samples.ts'

describe('our story', () => {
  test('has film, pictures, founder’s words and slogan, and no action but pausing the film', {
    meta: proves('1:22a', '1:22b'),
  }, async () => {
    const { api, user } = openScreen('/about')
    expect(await screen.findByRole('heading', { level: 1, name: 'One garment, cut well' })).toBeVisible()
    expect(main().getAllByRole('img').length).toBeGreaterThanOrEqual(3)
    expect(
      main()
        .getAllByRole('button')
        .map((button) => button.textContent || button.ariaLabel),
    ).toEqual([expect.stringMatching(/film/)])
    expect(
      main()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/shop'])
    expect(main().getByText(/Tailored for the Timeless/)).toBeVisible()
    const words = main().getByRole('heading', { name: 'From the founder' }).parentElement
    for (const sentence of [/^My grandfather pressed his trousers/, /^I wanted to make trousers/])
      expect(within(words ?? document.body).getByText(sentence)).toBeVisible()
    expect(api.asked.filter(({ path }) => !/^\/(cart|auth|store)/.test(path))).toEqual([])
    await user.click(main().getByRole('button', { name: 'Play film' }))
    const [film] = document.querySelectorAll('main section:first-of-type video')
    expect([...(film?.querySelectorAll('source') ?? [])].map(({ type }) => type)).toEqual([
      expect.stringMatching(/^video\/webm/),
      'video/mp4',
    ])
  })
})

describe('shipping and returns', () => {
  test('has a picture, and tells how to reach us', { meta: proves('1:23', '1:177e') }, async () => {
    openScreen('/shipping')
    expect(await main().findByRole('img', { name: /^A tied box on its way out and back/ })).toBeVisible()
    expect(main().getByRole('heading', { name: 'Return and exchange policy' })).toBeVisible()
    const [phone, instagram] = main().getAllByRole('link')
    expect(phone).toHaveAttribute('href', expect.stringMatching(/^tel:\+20/))
    expect(instagram).toHaveAttribute('href', 'https://www.instagram.com/taglio/')
  })

  test('tells the policy', { meta: proves('1:177a', '1:177b', '1:177c', '1:177d') }, async () => {
    openScreen('/shipping')
    expect(await screen.findByRole('heading', { level: 1, name: 'Shipping & Returns' })).toBeVisible()
    for (const promise of [
      'Returns and exchanges are accepted within 7 days of delivery.',
      'Items must be unworn and unwashed, with tags intact.',
      'Personalized or altered items are not eligible.',
      'Orders are processed in 1-2 business days and delivered in 2-5 business days.',
      'Return shipping is paid by the customer, unless the item is defective or wrong.',
    ])
      expect(main().getByText(promise)).toBeVisible()
  })
})

describe('the privacy policy', () => {
  test('names everything that is stored, why and for how long', { meta: proves('1:24') }, async () => {
    openScreen('/privacy')
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    for (const { name, what, why, howLong } of Object.values(retainedDataText)) {
      const kind = within(main().getByRole('heading', { level: 3, name }).parentElement as HTMLElement)
      for (const sentence of [what, why, howLong]) expect(kind.getByText(sentence)).toBeVisible()
    }
    expect(main().getByText(/If you did not pay, .* erased after 30 days/)).toBeVisible()
  })

  test('names every entry of the browser’s storage', () => {
    const kinds: RetainedData[] = Object.values(retainedData)
    const named = kinds.flatMap(({ entries = [] }) => entries)
    const stored = [storage, browserStorage, tabStorage].flatMap((entries) => Object.values(entries))
    expect([...named].sort()).toEqual([...stored.map(({ name }) => name), unsavedEdit('').name].sort())
  })
})

describe('the terms', () => {
  test('have the documented policies, with the days and the fee of this shop', {
    meta: proves('1:24'),
  }, async () => {
    openScreen('/terms', {
      answers: { 'GET /store': success({ ...theStore, returnDays: 14, shipping: 60 }) },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
    expect(
      await main().findByText('Returns and exchanges are accepted within 14 days of delivery.'),
    ).toBeVisible()
    expect(main().getByText('Items must be unworn and unwashed, with tags intact.')).toBeVisible()
    expect(main().getByText(/Delivery costs 60.00 L.E for each order/)).toBeVisible()
    expect(
      main()
        .getAllByRole('heading', { level: 2 })
        .map((heading) => heading.textContent),
    ).toEqual([
      'Who sells to you',
      'Prices',
      'Ordering',
      'Payment',
      'Delivery',
      'Return and exchange policy',
      'Sizes',
      'Faults',
      'Your account',
      'What we answer for',
      'Words and pictures',
      'The law',
      'Contact us',
    ])
  })
})

test('the home page carries the heritage and the slogan', { meta: proves('1:7a') }, async () => {
  openScreen('/')
  expect(await main().findByRole('heading', { level: 1 })).toHaveTextContent('Tailored for the Timeless')
  expect(main().getByText('Sartoria italiana')).toBeVisible()
  expect(main().getByText(/cut from Italian cloth/)).toBeVisible()
  expect(screen.getByText('Trousers cut the Italian way, for men and women.')).toBeVisible()
})

describe('the splash', () => {
  test('shows brand, bar and tagline for two and a half seconds, then fades', {
    meta: proves('1:32a', '1:32b', '1:172'),
  }, async () => {
    vi.useFakeTimers()
    vi.spyOn(window, 'matchMedia').mockReturnValue(
      Object.assign(new EventTarget(), {
        matches: false,
        media: '',
        onchange: null,
        addListener() {},
        removeListener() {},
      }),
    )
    openScreen('/about', { splash: true })
    const splash = () => screen.queryByRole('progressbar', { name: 'Opening the shop' })
    expect(splash()?.parentElement).toHaveTextContent('TaglioTailored for the Timeless')
    await act(() => vi.advanceTimersByTimeAsync(2_400))
    expect(splash()).toHaveAttribute('aria-valuenow', '96')
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(splash()).toHaveAttribute('aria-valuenow', '100')
    await act(() => vi.advanceTimersByTimeAsync(400))
    expect(splash()).not.toBeInTheDocument()
  })
})

describe('the visitor', () => {
  /** Reads, and calls that send something. */
  const callsOfProfile = async (visitor?: ReturnType<typeof aUser>) => {
    const { api, user } = openScreen('/profile', {
      user: visitor,
      answers: {
        'POST /users/wishlist/remove': success({ wishlist: { items: [] } }),
        'POST /cart/items': success(aCart(aLine())),
        'GET /products/3': success({ data: aProduct() }),
      },
    })
    if (visitor) await user.click(await screen.findByRole('button', { name: /^Remove Biella/ }))
    goTo('/product/3')
    await user.click(await screen.findByRole('button', { name: 'Add to Cart' }))
    await waitFor(() => expect(api.askedOf('POST *')).toHaveLength(visitor ? 2 : 1))
    return api
  }
  const mona = aUser({ wishlist: { items: [aWish()] } })

  test('is found by the token stored as authToken, which goes along with every call', {
    meta: proves('1:91a', '1:118', '1:122b', '2:182', '2:194'),
  }, async () => {
    const api = await callsOfProfile(mona)
    expect(localStorage.getItem('authToken')).toBe('a token of this test')
    expect(api.askedOf('GET /auth/me')).not.toHaveLength(0)
    for (const { headers } of api.asked) expect(headers.authorization).toBe('Bearer a token of this test')
  })

  test('without a token sends none', { meta: proves('1:122b', '2:182') }, async () => {
    for (const { headers } of (await callsOfProfile()).asked) expect(headers.authorization).toBeUndefined()
  })

  test('is asked below /api/v1 of this host, with its cookies', {
    meta: proves('1:118', '1:122a', '2:182', '2:186'),
  }, async () => {
    for (const { url, credentials } of (await callsOfProfile(mona)).asked) {
      expect(url).toMatch(/^\/api\/v1\//)
      expect(credentials).toBe('include')
    }
  })

  test('is nobody once that token fails, and it is removed', { meta: proves('1:91b') }, async () => {
    openScreen('/about', { user: aUser(), answers: { 'GET /auth/me': errorReply(500) } })
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull())
    expect(await screen.findByRole('link', { name: 'Log in or register' })).toBeVisible()
  })
})

describe('the header', () => {
  test('offers registration to a guest and counts the cart that the server has', {
    meta: proves('1:34b', '1:34c', '1:93a'),
  }, async () => {
    openScreen('/about', { answers: { 'GET /cart': success(aCart(aLine({ quantity: 2 }))) } })
    const cart = await screen.findByRole('link', { name: 'Cart, 2 items' })
    expect(cart).toHaveAttribute('href', '/cart')
    expect(within(cart).getByText('2')).toBeVisible()
    expect(cart.querySelector('svg')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Log in or register' })).toHaveAttribute('href', '/register')
  })

  test('opens a choice between login and registration, and Escape closes it', async () => {
    const { user } = openScreen('/about')
    const icon = await screen.findByRole('link', { name: 'Log in or register' })
    await user.click(icon)
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
    await user.keyboard('{Escape}')
    expect(icon).toHaveFocus()
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
  })

  test('leads a logged-in visitor to the wishlist and counts it', async () => {
    openScreen('/about', { user: aUser() })
    const wished = aUser().wishlist.items.length
    const name = wished === 0 ? 'Wishlist' : `Wishlist, ${wished} ${wished === 1 ? 'item' : 'items'}`
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/profile#wishlist')
  })

  test('offers the profile to a logged-in visitor', { meta: proves('1:34b') }, async () => {
    openScreen('/about', { user: aUser() })
    expect(await screen.findByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile')
    expect(screen.queryByRole('link', { name: 'Log in or register' })).not.toBeInTheDocument()
  })
})

describe('what cannot be bought', () => {
  const purchaseOf = (product: ReturnType<typeof aProduct>) => {
    fakeApi({ 'GET /cart': success(aCart()), 'GET /auth/me': errorReply(401) })
    const client = createClient(browserTransport)
    return renderHook(({ product }) => usePurchase(useColor(product, null), null), {
      initialProps: { product },
      wrapper: ({ children }) => <Frame client={client}>{children}</Frame>,
    })
  }

  test('without a size asks for one', { meta: proves('1:107', '1:153') }, async () => {
    const { result } = purchaseOf(aProduct({ variants: [aVariant(31, 'S', 0)] }))
    expect(await act(() => result.current.addToCart())).toBe(false)
    expect(await screen.findByText('Please select a size')).toBeInTheDocument()
  })

  test('because there is less than was chosen says how much there is', {
    meta: proves('1:97f', '1:107', '1:154'),
  }, async () => {
    const { result, rerender } = purchaseOf(aProduct({ variants: [aVariant(31, 'S', 5)] }))
    act(() => result.current.setQuantity(4))
    rerender({ product: aProduct({ variants: [aVariant(31, 'S', 2)] }) })
    expect(result.current.canAdd).toBe(false)
    expect(await act(() => result.current.addToCart())).toBe(false)
    expect(await screen.findByText('Insufficient Stock')).toBeInTheDocument()
    expect(screen.getByText('Only 2 units available.')).toBeInTheDocument()
  })
})

test('a repeated toast stays as long as the first time, whatever was left of that', async () => {
  const tell = async () => {
    await toast({ title: 'Line broken' })
    await act(() => vi.advanceTimersByTimeAsync(100))
  }
  await toast({ title: 'Another' })
  await screen.findByText('Another')
  vi.useFakeTimers()
  await tell()
  const list = screen.getByText('Line broken').closest('ol') as HTMLElement
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  // Who touches it stops the clock.
  fireEvent.pointerDown(list)
  await act(() => vi.advanceTimersByTimeAsync(100))
  fireEvent.pointerUp(list)
  await tell()
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(screen.getByText('Line broken')).toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.queryByText('Line broken')).not.toBeInTheDocument()
})

test('the badges of the states have colours of their own', { meta: proves('2:130') }, () => {
  const looks = orderStates.map((status) => {
    const { container } = render(<StatusBadge status={status} />)
    return within(container).getByText(new RegExp(status, 'i')).className
  })
  expect(orderStates).toHaveLength(6)
  expect(new Set(looks).size).toBe(6)
})
