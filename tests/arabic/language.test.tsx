import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { errorMessages, fieldMessages } from '#shared/errors/ar.ts'
import { isTranslated, matchRoute } from '#web/app/match-route.ts'
import { staffRoutes as elsewhere } from '#web/app/no-staff-routes.ts'
import { staffRoutes } from '#web/app/staff-routes.tsx'
import { accountText } from '#web/text/ar/accounts.ts'
import { cartText } from '#web/text/ar/cart.ts'
import { formatPrice } from '#web/text/ar/price.ts'
import { productText } from '#web/text/ar/product.ts'
import { secondFactorText } from '#web/text/ar/second-factor.ts'
import { sharedText } from '#web/text/ar/shared.ts'
import { success } from '../screens/fake-api.ts'
import { address, openScreen } from '../screens/open-screen.tsx'
import { aProduct, products } from '../screens/samples.ts'
import { arabicProduct, latinIn, latinWords, name, product, saidInArabic, sees } from './said.tsx'

describe('in Arabic', () => {
  saidInArabic([
    ['our story', '/about', {}, sees('البداية من القماش')],
    ['shipping and returns', '/shipping', {}, sees('سياسة الاسترجاع والاستبدال')],
    ['a page that is not there', '/nowhere', {}, sees(sharedText.notFound.title)],
  ])

  test('the check finds what is not Arabic', async () => {
    openScreen('/product/3', { answers: { 'GET /products/3': success({ data: aProduct() }) } })
    await screen.findAllByText('Biella Straight-Leg')
    expect(latinWords()).toContain('Biella Straight-Leg')
  })

  test('the next tab is on the left', async () => {
    const { user } = openScreen('/product/3', { answers: product })
    await user.click(await screen.findByRole('tab', { name: productText.details }))
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(productText.care)
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(productText.details)
  })

  test('calls ask for Arabic, and paths stay below /ar', async () => {
    const { api, user } = openScreen('/shop', {
      answers: { 'GET /products': products(arabicProduct()), ...product },
    })
    const [link] = await screen.findAllByRole('link', { name: new RegExp(name) })
    expect(link).toHaveAttribute('href', '/ar/product/3')
    await user.click(link as HTMLElement)
    await waitFor(() => expect(address()).toBe('/ar/product/3'))
    expect(new Set(api.asked.map(({ headers }) => headers['accept-language']))).toEqual(new Set(['ar']))
  })

  test('a visitor without the right to a page logs in in Arabic and comes back to it', async () => {
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
  test('every error has its sentence', () => {
    for (const [code, message] of Object.entries(errorMessages))
      expect(latinIn(typeof message === 'function' ? message({ available: 2 }) : message), code).toBe('')
    expect(errorMessages.credentials_missing).toBe(accountText.required.credentials)
  })

  test('whatever is wrong with a field has its sentence', () => {
    for (const [code, message] of Object.entries(fieldMessages))
      if (typeof message === 'string') expect(latinIn(message), code).toBe('')
    const codes = new Set(issuesOf(everySchema).map(({ message }) => message))
    expect(codes.size).toBeGreaterThan(20)
    expect([...codes].filter((code) => !(code in fieldMessages))).toEqual([])
  })

  test('bounds are counted as Arabic counts them', () => {
    const string = { origin: 'string' }
    expect(fieldMessages.too_small({ minimum: 8, ...string })).toBe('8 حروف على الأقل')
    expect(fieldMessages.too_big({ maximum: 120, ...string })).toBe('120 حرفًا على الأكثر')
    expect(fieldMessages.too_big({ maximum: 40, origin: 'array' })).toBe('40 على الأكثر')
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

/** Those of requests, of shoppers and of staff. */
const everySchema = Object.entries(
  import.meta.glob<Record<string, unknown>>('../../src/contract/**/*.ts', { eager: true }),
)
  .filter(([file]) => !file.includes('.test.'))
  .flatMap(([, schemas]) => Object.values(schemas))
  .filter((schema) => schema instanceof z.ZodType)

const issuesOf = (schemas: z.ZodType[]) =>
  schemas.flatMap((schema) => {
    const typed = [
      ...typedWrongly,
      ...(schema instanceof z.ZodObject
        ? Object.keys(schema.shape).flatMap((field) => typedWrongly.map((one) => ({ [field]: one })))
        : []),
    ]
    return typed.flatMap((one) => schema.safeParse(one).error?.issues ?? [])
  })

const typedWrongly = [
  undefined,
  '',
  'x'.repeat(9_000),
  'see www.example.com',
  '\0',
  'x',
  1.55,
  -1,
  1e12,
  true,
  [],
  {},
]
