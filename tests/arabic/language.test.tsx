import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as accounts from '../../src/contract/accounts.ts'
import * as cart from '../../src/contract/cart.ts'
import * as checkout from '../../src/contract/checkout.ts'
import * as fits from '../../src/contract/fit-reports.ts'
import * as ownAccount from '../../src/contract/own-account.ts'
import * as restock from '../../src/contract/restock.ts'
import * as factors from '../../src/contract/second-factor.ts'
import * as sizing from '../../src/contract/sizing.ts'
import { inArabicWords } from '../../src/shared/errors/arabic-refusals.ts'
import { errors } from '../../src/shared/errors/errors.ts'
import { fieldProblems } from '../../src/shared/errors/field-problems.ts'
import { isTranslated, matchRoute } from '../../src/web/app/match-route.ts'
import { staffRoutes as elsewhere } from '../../src/web/app/no-staff-routes.ts'
import { staffRoutes } from '../../src/web/app/staff-routes.tsx'
import { accountText } from '../../src/web/text/ar/accounts.ts'
import { cartText } from '../../src/web/text/ar/cart.ts'
import { formatPrice } from '../../src/web/text/ar/price.ts'
import { productText } from '../../src/web/text/ar/product.ts'
import { secondFactorText } from '../../src/web/text/ar/second-factor.ts'
import { sharedText } from '../../src/web/text/ar/shared.ts'
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

  test('a refusal with another sentence than its code’s has an Arabic one, even when asked twice', () => {
    const once = inArabicWords({ code: 'invalid_input', message: 'Email and password are required' })
    expect(once).toMatchObject({ message: accountText.required.credentials })
    expect(inArabicWords(once)).toEqual(once)
  })

  const said = (problem: string) =>
    (
      inArabicWords({ code: 'invalid_input', message: '', details: { fields: { name: problem } } }) as {
        details: { fields: { name: string } }
      }
    ).details.fields.name

  test('whatever is wrong with a field that shoppers fill in has words of its own', () => {
    const problems = new Set(Object.values<string>(fieldProblems))
    for (const schema of sentByShoppers)
      for (const field of Object.keys(schema.shape))
        for (const typed of typedWrongly)
          for (const { message } of schema.safeParse({ [field]: typed }).error?.issues ?? [])
            problems.add(message)
    expect(problems).toContain('At most 254 characters')
    const isSaid = (words: string) => words !== said('Something new') && latinIn(words) === ''
    expect([...problems].filter((problem) => !isSaid(said(problem)))).toEqual([])
  })

  test('what is wrong with a field is said by its code, or asked to be checked', () => {
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

const sentByShoppers = [accounts, ownAccount, factors, cart, checkout, sizing, restock, fits]
  .flatMap((schemas) => Object.entries<unknown>(schemas))
  .flatMap(([name, schema]) => (schema instanceof z.ZodObject && !/reply$/i.test(name) ? schema : []))

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
