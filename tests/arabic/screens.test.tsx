/**
 * The screens of shoppers in Arabic, with what they say when something is missing, wrong or refused: nothing in Latin
 * letters but names. Pages as the server renders them are read in tests/pages.test.ts.
 */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { errors } from '../../src/contract/errors.ts'
import { isTranslated, matchRoute } from '../../src/web/match-route.ts'
import { staffRoutes as elsewhere } from '../../src/web/no-staff-routes.ts'
import { staffRoutes } from '../../src/web/staff-routes.tsx'
import { accountText } from '../../src/web/text/ar/accounts.ts'
import { cartText } from '../../src/web/text/ar/cart.ts'
import { checkoutText } from '../../src/web/text/ar/checkout.ts'
import { filtersText } from '../../src/web/text/ar/filters.ts'
import { fitReportText } from '../../src/web/text/ar/fit-reports.ts'
import { mySizeText } from '../../src/web/text/ar/my-size.ts'
import { orderText } from '../../src/web/text/ar/orders.ts'
import { ownAccountText } from '../../src/web/text/ar/own-account.ts'
import { formatPrice } from '../../src/web/text/ar/price.ts'
import { productText } from '../../src/web/text/ar/product.ts'
import { profileText } from '../../src/web/text/ar/profile.ts'
import { inArabicWords } from '../../src/web/text/ar/refusal-sentences.ts'
import { restockText } from '../../src/web/text/ar/restock.ts'
import { secondFactorText } from '../../src/web/text/ar/second-factor.ts'
import { sharedText } from '../../src/web/text/ar/shared.ts'
import { shopText } from '../../src/web/text/ar/shop.ts'
import { bare, noAnswer, refusal, success } from '../screens/fake-api.ts'
import { address, comesNear, openScreen } from '../screens/open-screen.tsx'
import {
  aCart,
  aLine,
  anOrder,
  aPair,
  aProduct,
  aUser,
  aVariant,
  aWish,
  products,
} from '../screens/samples.ts'

type Visit = ReturnType<typeof openScreen>
type Given = NonNullable<Parameters<typeof openScreen>[1]>
type State = [name: string, path: string, given: Given, act: (visit: Visit) => Promise<unknown>]

const name = 'بييلا المستقيم'
const category = { id: 2, name: 'رجالي', slug: 'men' }
const pair = () =>
  aProduct({ name, category, description: 'صوف تويل.', details: ['صوف'], care: ['تنظيف جاف'] })
const line = (given: Parameters<typeof aLine>[0] = {}) => {
  const { variant, ...rest } = aLine(given)
  return { ...rest, variant: { ...variant, color: 'كحلي', product: { ...variant.product, name } } }
}
const user = aUser({ name: 'منى عادل', wishlist: { items: [aWish(pair())] } })
const order = (given: Parameters<typeof anOrder>[0] = {}) => {
  const { items = [], shippingAddress, ...rest } = anOrder(given)
  const here = { ...shippingAddress, street: '12 طلعت حرب', address: 'الدور 3', city: 'القاهرة' }
  return {
    ...rest,
    guestName: 'سلمى نبيل',
    shippingAddress: here,
    address: here,
    items: items.map((item) => ({
      ...item,
      productName: name,
      variantColor: 'كحلي',
      product: { ...item.product, name },
    })),
  }
}

const sees = (words: string | RegExp) => () => screen.findAllByText(words)
const presses = (button: string, words: string | RegExp) => async (visit: Visit) => {
  const [found] = await screen.findAllByRole('button', { name: button })
  await visit.user.click(found as HTMLElement)
  await screen.findAllByText(words)
}
const filled =
  (fields: Record<string, string>, button: string, words: string | RegExp) => async (visit: Visit) => {
    for (const [label, value] of Object.entries(fields))
      await visit.user.type(await screen.findByLabelText(label), value)
    await presses(button, words)(visit)
  }

const cart = { 'GET /cart': success(aCart(line())), 'POST /checkout/session': success(aCart(line())) }
const product = { 'GET /products/3': success({ data: pair() }) }
const person = {
  [checkoutText.email]: 'mona@example.com',
  [checkoutText.phone]: '010 1234 5678',
  [checkoutText.firstName]: 'منى',
  [checkoutText.lastName]: 'عادل',
  [checkoutText.street]: '12 طلعت حرب',
  [checkoutText.city]: 'القاهرة',
  [checkoutText.zipCode]: '11511',
}
const notice = {
  product: { id: 3, name, unitPrice: 2450, image: null },
  size: 'M',
  color: 'كحلي',
  heldUntil: '2026-03-02T10:00:00.000Z',
  isBack: true,
}
const found = products(pair())
const facets = {
  size: [{ value: 'M', count: 7 }],
  color: [{ value: 'كحلي', count: 3 }],
  cut: [{ value: 'straight', count: 5 }],
  cloth: [{ value: 'linen', count: 4 }],
  rise: [{ value: 'high', count: 2 }],
  sale: [{ value: 'true', count: 2 }],
  price: { min: 900, max: 2450.5 },
}
const filtered = { ...found, body: { ...found.body, meta: { ...found.body.meta, total: 7, facets } } }
const soldOut = { ...pair(), variants: [{ ...aVariant(31, 'M', 0), color: 'كحلي' }] }
const waits = async (visit: Visit, email: string) => {
  await visit.user.click(await screen.findByRole('button', { name: productText.waitForSize }))
  const dialog = within(await screen.findByRole('dialog', { name: productText.waitTitle }))
  await visit.user.type(await dialog.findByLabelText(restockText.email), email)
  await visit.user.click(dialog.getByRole('button', { name: restockText.ask }))
  return dialog
}
const unmeasured = {
  ...pair(),
  variants: pair().variants.map((variant) => ({ ...variant, measures: null })),
}
const waistAndHip = (waist: string, hip: string) => ({
  [mySizeText.fields.body.waist[0] ?? '']: waist,
  [mySizeText.fields.body.hip[0] ?? '']: hip,
})
const pairsCall = 'GET /orders/01890000-0000-7000-8000-0000001abcde/fit-reports'
const received = (given: Parameters<typeof aPair>[0] = {}) =>
  aPair({ productName: name, color: 'كحلي', ...given })
const badField = refusal(400, 'Please check the highlighted fields.', {
  code: 'invalid_input',
  details: { fields: { 'shippingAddress.city': 'We do not deliver there' } },
})

const states: State[] = [
  ['home', '/', {}, sees('تفصيلٌ يليق بكل زمن')],
  ['a shop with products', '/shop', { answers: { 'GET /products': products(pair()) } }, sees(name)],
  [
    'what is suggested while somebody types',
    '/about',
    {
      answers: {
        'GET /search/suggestions?*': success({
          words: ['كت'],
          nearest: true,
          lists: [
            { kind: 'line', value: 'men', name: 'رجالي' },
            { kind: 'collection', value: 'linen-season', name: 'موسم الكتان' },
            { kind: 'cut', value: 'wide' },
            { kind: 'cloth', value: 'linen' },
          ],
          products: [{ ...pair(), image: null }],
        }),
      },
    },
    async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: sharedText.header.search }))
      await user.type(screen.getByRole('combobox'), 'كت')
      await screen.findByRole('option', { name: /موسم الكتان/ })
    },
  ],
  ['an empty shop', '/shop/men', {}, sees(shopText.emptyTitle)],
  [
    'the filters of a shop',
    '/shop',
    { answers: { 'GET /products?*': filtered } },
    async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: filtersText.open(0) }))
      const sheet = within(await screen.findByRole('dialog', { name: filtersText.label }))
      for (const { textContent } of await sheet.findAllByRole('group')) expect(textContent).not.toBe('')
      await sheet.findByRole('button', { name: filtersText.show(7) })
    },
  ],
  [
    'filters that leave nothing',
    '/shop?size=M&cut=wide&sale=true&minPrice=100',
    { answers: { 'GET /products?*': refusal(400) } },
    sees(filtersText.emptyTitle),
  ],
  ['a product', '/product/3', { answers: product }, sees(name)],
  [
    'a wish to be told that is refused',
    '/product/3',
    { answers: { 'GET /products/3': success({ data: soldOut }) } },
    async (visit) => (await waits(visit, 'mona')).findByText(restockText.emailProblem),
  ],
  [
    'a wish to be told',
    '/product/3',
    {
      answers: {
        'GET /products/3': success({ data: soldOut }),
        'POST /restock-notices': success(null),
      },
    },
    async (visit) => (await waits(visit, 'mona@example.com')).findByText(restockText.asked('M')),
  ],
  ['its size guide', '/product/3', { answers: product }, presses(productText.sizeChart, 'دليل المقاسات')],
  [
    'measures with their problems',
    '/product/3',
    { answers: product },
    async (visit) => {
      await presses(productText.findMySize, mySizeText.intro)(visit)
      await visit.user.clear(screen.getByLabelText(mySizeText.who))
      await presses(mySizeText.find, mySizeText.outside(40, 200))(visit)
      await screen.findByText(mySizeText.nameMissing)
    },
  ],
  [
    'a size that was found',
    '/product/3',
    { answers: { 'GET /products/3': success({ data: unmeasured }) } },
    async (visit) => {
      await presses(productText.findMySize, mySizeText.intro)(visit)
      await filled(waistAndHip('٧٣', '٩٧'), mySizeText.find, mySizeText.size('M'))(visit)
    },
  ],
  [
    'a size that is not there',
    '/product/3',
    { answers: product },
    async (visit) => {
      await presses(productText.findMySize, mySizeText.intro)(visit)
      await filled(waistAndHip('78', '120'), mySizeText.find, mySizeText.noneTitle)(visit)
    },
  ],
  [
    'a product that is not there',
    '/product/3',
    { answers: { 'GET /products/3': refusal(404) } },
    sees(productText.notFoundTitle),
  ],
  [
    'a product that could not be added',
    '/product/3',
    {
      answers: {
        ...product,
        'POST /cart/items': refusal(409, 'There is not enough stock.', { code: 'out_of_stock' }),
      },
    },
    presses(productText.addToCart, /خطأ|كافية/),
  ],
  ['an empty cart', '/cart', {}, sees(cartText.empty)],
  ['a cart', '/cart', { answers: cart }, sees(name)],
  [
    'a cart with less left than is wanted',
    '/cart',
    { answers: { 'GET /cart': success(aCart(line({ quantity: 3, stock: 2 }))) } },
    sees(cartText.lessStock(2)),
  ],
  [
    'a cart that cannot be read',
    '/cart',
    { answers: { 'GET /cart': refusal(500) } },
    sees(cartText.loadFailed),
  ],
  [
    'a checkout that was left empty',
    '/checkout',
    { answers: cart },
    presses(checkoutText.placeOrder, checkoutText.required.city),
  ],
  [
    'a checkout that the server refuses',
    '/checkout',
    { answers: { ...cart, 'POST /checkout/place-order': badField } },
    filled(person, checkoutText.placeOrder, /راجع/),
  ],
  [
    'a declined card',
    '/order-failed?paymentStatus=FAILURE&orderId=1',
    { answers: cart },
    sees(checkoutText.result.failedTitle),
  ],
  [
    'a return without its order',
    '/order-completed?paymentStatus=SUCCESS&orderId=1',
    {},
    sees(checkoutText.result.dataMissing),
  ],
  [
    'a confirmed order',
    '/cod-order-completed?orderId=01890000-0000-7000-8000-0000001abcde',
    {
      answers: { 'GET /orders/*': success(order()), 'POST /orders/*': success(order()) },
      stored: { sessionId: 'a guest' },
    },
    sees(new RegExp(`${orderText.confirmed}|${orderText.notFoundTitle}`)),
  ],
  ['an order that is not known', '/cod-order-completed', {}, sees(orderText.notFoundTitle)],
  [
    'a login that is refused',
    '/login',
    {
      answers: {
        'POST /auth/login': refusal(401, 'Incorrect email or password.', { code: 'wrong_credentials' }),
      },
    },
    filled(
      { [accountText.email]: 'mona@example.com', [accountText.password]: 'not this one' },
      accountText.logIn,
      'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    ),
  ],
  [
    'a login with a second factor that is refused',
    '/login',
    {
      answers: {
        'POST /auth/login': bare({
          secondFactor: { challenge: 'c', methods: ['totp', 'recoveryCode'], passkeyOptions: null },
        }),
        'POST /auth/login/factor': refusal(401, 'That code is not right.', { code: 'wrong_factor' }),
      },
    },
    async (visit) => {
      const login = { [accountText.email]: 'mona@example.com', [accountText.password]: 'a good password' }
      await filled(login, accountText.logIn, secondFactorText.askIntro)(visit)
      await filled({ [secondFactorText.code]: '123456' }, secondFactorText.confirm, /رمز|الرمز/)(visit)
      await screen.findByRole('alert')
    },
  ],
  [
    'a registration with its problems',
    '/register',
    {},
    presses(accountText.register, accountText.required.name),
  ],
  [
    'a forgotten password',
    '/forgot-password',
    { answers: { 'POST /auth/password/forgot': success(null, { message: 'If there is an account …' }) } },
    filled({ [accountText.email]: 'mona@example.com' }, ownAccountText.sendLink, ownAccountText.linkSent),
  ],
  ['a mailed link without its key', '/reset-password', {}, sees(ownAccountText.linkMissing)],
  [
    'an address that cannot be confirmed',
    '/confirm-email?token=x',
    {
      answers: {
        'POST /auth/email/confirm': refusal(400, 'This link is no longer valid.', { code: 'invalid_token' }),
      },
    },
    sees(/صالحًا/),
  ],
  ['a profile', '/profile', { user, answers: { 'GET /users/orders': success([order()]) } }, sees(/طلب رقم/)],
  [
    'a profile without its orders',
    '/profile',
    { user, answers: { 'GET /users/orders': noAnswer } },
    sees(profileText.ordersFailed),
  ],
  [
    'the settings',
    '/profile/settings',
    {
      user,
      answers: {
        'GET /auth/sessions': success([]),
        'GET /auth/second-factor': success({ totp: false, passkeys: [], recoveryCodesLeft: 3 }),
        'GET /auth/factors': success({ totp: false, passkeys: [], recoveryCodesLeft: 3 }),
      },
    },
    sees(ownAccountText.deletion),
  ],
  [
    'a size that is back',
    '/back-in-stock?key=12.abc',
    { answers: { 'GET /restock-notices/mine': success(notice) } },
    sees(restockText.add),
  ],
  [
    'a pair that is asked for',
    '/how-it-fits?orderId=01890000-0000-7000-8000-0000001abcde',
    { answers: { [pairsCall]: success([received()]) } },
    presses(fitReportText.send, fitReportText.choose),
  ],
  [
    'a pair of which was said',
    '/how-it-fits?orderId=01890000-0000-7000-8000-0000001abcde',
    {
      answers: {
        [pairsCall]: success([received()]),
        [pairsCall.replace('GET', 'PUT')]: success(
          received({ report: { fit: 'true', sentence: null, isHidden: true } }),
        ),
      },
    },
    async (visit) => {
      await visit.user.click(await screen.findByRole('radio', { name: fitReportText.fits.true }))
      await presses(fitReportText.send, fitReportText.hidden)(visit)
    },
  ],
  ['a pair that is none', '/how-it-fits', {}, sees(fitReportText.goneTitle)],
  [
    'a pair on its way',
    '/how-it-fits?orderId=01890000-0000-7000-8000-0000001abcde',
    { answers: { [pairsCall]: refusal(409, 'x', { code: 'not_delivered' }) } },
    sees(fitReportText.earlyTitle),
  ],
  ['our story', '/about', {}, sees('البداية من القماش')],
  ['shipping and returns', '/shipping', {}, sees('سياسة الاسترجاع والاستبدال')],
  ['a page that is not there', '/nowhere', {}, sees(sharedText.notFound.title)],
]

describe('in Arabic', () => {
  test('how a pair fits is said without a Latin letter', async () => {
    comesNear()
    const counts = { small: 3, true: 3, large: 0 }
    const fit = { counts, sizes: [{ size: 'M', ...counts }], sentences: [] }
    openScreen('/product/3', { answers: { ...product, 'GET /products/3/fit-reports': success(fit) } })
    await screen.findByText(/6 إجابات/)
    expect(latinWords()).toEqual([])
  })

  test.each(states)('%s is said without a Latin letter', async (_, path, given, act) => {
    const visit = openScreen(path, given)
    await act(visit)
    expect(latinWords()).toEqual([])
  })

  test('who was called Me in English is oneself in Arabic', async () => {
    const people = ['Me', 'بابا'].map((called) => ({
      name: called,
      sizing: { by: 'body', waist: 78, hip: 94 },
    }))
    openScreen('/product/3', {
      answers: product,
      stored: { sizing: JSON.stringify({ chosen: 'Me', people }) },
    })
    expect(await screen.findByText(/^مقاسك:/)).toBeVisible()
  })

  test('the check finds what is not Arabic', async () => {
    openScreen('/product/3', { answers: { 'GET /products/3': success({ data: aProduct() }) } })
    await screen.findAllByText('Biella Straight-Leg')
    expect(latinWords()).toContain('Biella Straight-Leg')
  })

  test('calls ask for Arabic, and paths stay below /ar', async () => {
    const { api, user } = openScreen('/shop', { answers: { 'GET /products': products(pair()), ...product } })
    const [link] = await screen.findAllByRole('link', { name: new RegExp(name) })
    expect(link).toHaveAttribute('href', '/ar/product/3')
    await user.click(link as HTMLElement)
    await waitFor(() => expect(address()).toBe('/ar/product/3'))
    expect(new Set(api.asked.map(({ headers }) => headers['accept-language']))).toEqual(new Set(['ar']))
  })

  test('who may not see a page logs in in Arabic and comes back to it', async () => {
    openScreen('/profile')
    await waitFor(() => expect(address()).toBe('/ar/login?redirect=%2Fprofile'))
  })

  test('the switch leads to the same page in English and is remembered', async () => {
    const { user } = openScreen('/shipping')
    const footer = within(await screen.findByRole('contentinfo'))
    const link = footer.getByRole('link', { name: 'English' })
    expect(link).toHaveAttribute('href', '/shipping')
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    expect(localStorage.getItem('language')).toBe('en')
  })

  test("every address of staff's leads to the English one", () => {
    expect(elsewhere.map(({ path }) => path).sort()).toEqual(staffRoutes.map(({ path }) => path).sort())
    expect(isTranslated(matchRoute('/ar/adminpanel').route)).toBe(false)
    expect(isTranslated(matchRoute('/ar/shop').route)).toBe(true)
  })
})

describe('words of the house', () => {
  test('every refusal has its sentence', () => {
    for (const code of Object.keys(errors)) {
      const { message } = inArabicWords({ status: 'fail', code, message: 'English' }) as { message: string }
      expect(latinIn(message), code).toBe('')
    }
  })

  test('what is wrong with a field is said by its wording, or asked to be checked', () => {
    const said = (problem: string) =>
      (
        inArabicWords({ code: 'invalid_input', message: '', details: { fields: { name: problem } } }) as {
          details: { fields: { name: string } }
        }
      ).details.fields.name
    expect(said('Required')).toBe('مطلوب')
    expect(said('At least 8 characters')).toBe('8 حروف على الأقل')
    expect(said('At most 120 characters')).toBe('120 حرفًا على الأكثر')
    expect(said('Something new')).toBe('من فضلك راجع هذه الخانة')
  })

  test.each([
    [1, 'قطعة واحدة'],
    [2, 'قطعتان'],
    [3, '3 قطع'],
    [11, '11 قطعة'],
    [100, '100 قطعة'],
  ])('%d pieces are counted as Arabic counts them', (count, words) => {
    expect(cartText.count(count)).toBe(words)
  })

  test('a price has western digits and the pound behind it, a minus at its left', () => {
    expect(formatPrice(1250)).toBe('1,250.00\u00a0ج.م')
    expect(formatPrice(-75)).toBe('\u200e-75.00\u00a0ج.م')
    expect(secondFactorText.recoveryLeft(3)).toBe('بقيت 3 رموز استرداد.')
  })
})

/** What is read or spoken on the page and holds Latin letters. */
function latinWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('script, style'))
      words.push(walker.currentNode.nodeValue ?? '')
  for (const element of document.body.querySelectorAll('[aria-label], [alt], [placeholder], [title]'))
    for (const attribute of ['aria-label', 'alt', 'placeholder', 'title'])
      words.push(element.getAttribute(attribute) ?? '')
  return words.filter((part) => latinIn(part) !== '')
}

/** Names of the house and of a language, sizes, keys, mail addresses and numbers of orders are Latin by nature. */
const latinIn = (words: string): string => (words.replace(NAMES, '').match(/[A-Za-z]+/g) ?? []).join(' ')
const NAMES = /taglio|English|alt\+T|\b(?:S|M|L|XL)\b|[\w.+-]+@[\w.-]*|#?\b[0-9a-f-]{6,36}\b/gi
