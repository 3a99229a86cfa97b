/**
 * The screens of shoppers in Arabic, with what they say when something is missing, wrong or refused: nothing in Latin
 * letters but names. Pages as the server renders them are read in tests/pages.test.ts.
 */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type ErrorCode, statusOf } from '#shared/errors/error-codes.ts'
import { errorMessage, type MessageCode } from '#shared/errors/error-messages.ts'
import { success } from '../screens/fake-api.ts'
import { fillIn, openScreen } from '../screens/open-screen.tsx'
import { aLine, anOrder, aProduct } from '../screens/samples.ts'

export type Visit = ReturnType<typeof openScreen>
type Given = NonNullable<Parameters<typeof openScreen>[1]>
export type State = [name: string, path: string, given: Given, act: (visit: Visit) => Promise<unknown>]

/** Opens each and does with it what is said; then nothing on it may be in Latin letters. */
export function saidInArabic(states: State[]): void {
  test.each(states)('%s is said without a Latin letter', async (_, path, given, act) => {
    await act(openScreen(path, given))
    expect(latinWords()).toEqual([])
  })
}

export const name = 'بييلا المستقيم'
export const category = { id: 2, name: 'رجالي', slug: 'men' }
export const arabicProduct = () =>
  aProduct({ name, category, description: 'صوف تويل.', details: ['صوف'], care: ['تنظيف جاف'] })
export const line = (given: Parameters<typeof aLine>[0] = {}) => {
  const { variant, ...rest } = aLine(given)
  return { ...rest, variant: { ...variant, color: 'كحلي', product: { ...variant.product, name } } }
}
export const order = (given: Parameters<typeof anOrder>[0] = {}) => {
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

/** As the API answers to `accept-language: ar`. */
export function arabicError(
  code: ErrorCode,
  { messageCode = code, ...details }: { messageCode?: MessageCode; fields?: Record<string, string> } = {},
) {
  const body = { status: 'fail', code, message: errorMessage('ar', messageCode), details }
  return { status: statusOf(code), body }
}

export const product = { 'GET /products/3': success({ data: arabicProduct() }) }

export const sees = (words: string | RegExp) => () => screen.findAllByText(words)
export const presses = (button: string, words: string | RegExp) => async (visit: Visit) => {
  const [found] = await screen.findAllByRole('button', { name: button })
  await visit.user.click(found as HTMLElement)
  await screen.findAllByText(words)
}
export const filled =
  (fields: Record<string, string>, button: string, words: string | RegExp) => async (visit: Visit) => {
    await fillIn(visit.user, fields)
    await presses(button, words)(visit)
  }

/** What is read or spoken on the page and holds Latin letters. */
export function latinWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('script, style'))
      words.push(walker.currentNode.nodeValue ?? '')
  for (const attribute of ['aria-label', 'aria-roledescription', 'alt', 'placeholder', 'title'])
    for (const element of document.body.querySelectorAll(`[${attribute}]`))
      words.push(element.getAttribute(attribute) ?? '')
  return words.filter((part) => latinIn(part) !== '')
}

/** Names of the house, of a language, of browsers, of file formats and of settings, sizes, keys, mail addresses and numbers of orders are Latin by nature. */
export const latinIn = (words: string): string =>
  (words.replace(NAMES, '').match(/[A-Za-z]+/g) ?? []).join(' ')
export const NAMES =
  /taglio|English|Chrome|Windows|HEIC|JPEG|CSV|PUBLIC_URL|PAYMENT_PROVIDER|alt\+T|\b(?:S|M|L|XL)\b|[\w.+-]+@[\w.-]*|#?\b[0-9a-f-]{6,36}\b/gi
