import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Setting } from '#contract/store/settings.ts'
import type { Store } from '#contract/store/store.ts'
import { DEFAULT_TEXTS } from '#shop/settings/owners-settings.ts'
import { namesOf, settingGroups } from '#web/routes/admin/settings/settings-edit.ts'
import { settingsText } from '#web/text/en/admin-settings.ts'
import { bare, errorReply, type FakeApi, success } from './fake-api.ts'
import { address, comesNear, main, openScreen } from './open-screen.tsx'
import { aCart, aLine, anOrder, aProduct, aUser, products, theStore } from './samples.ts'

const settings = (changed: Record<string, Partial<Setting>> = {}): Setting[] =>
  Object.entries(DEFAULT_TEXTS).map(([name, fallback]) => ({
    name,
    value: null,
    fallback,
    fallbackIsGiven: false,
    ...changed[name],
  }))

const change = (id: number, before: object, after: object) => ({
  id,
  at: '2026-03-04T10:00:00.000Z',
  staff: { id: 1, name: 'Mona', email: 'mona@example.com' },
  before,
  after,
})

async function openSettings(answers: Parameters<typeof openScreen>[1] = {}) {
  const visit = openScreen('/adminpanel/settings', {
    user: aUser({ role: 'admin', permissions: ['owner'] }),
    answers: {
      'GET /settings': success(settings({ SHIPPING_FEE: { fallback: '60', fallbackIsGiven: true } })),
      'GET /settings/history': success([]),
      ...answers?.answers,
    },
  })
  await screen.findByRole('region', { name: 'Shipping' })
  return visit
}
const group = (name: string) => within(screen.getByRole('region', { name }))
const sent = (api: FakeApi) => api.askedOf('PATCH /settings').map(({ body }) => body)

describe('the settings of the owner', () => {
  test('have a field for each setting, once', () => {
    const names = Object.keys(settingGroups).flatMap((one) => namesOf(one as keyof typeof settingGroups))
    expect(names.toSorted()).toEqual(Object.keys(DEFAULT_TEXTS).toSorted())
    expect(names.toSorted()).toEqual(Object.keys(settingsText.settings).toSorted())
  })

  test('show their defaults; a group saves what was changed in it', async () => {
    const { api, user } = await openSettings()
    const fee = group('Shipping').getByLabelText('Shipping fee in pounds')
    expect(fee).toHaveValue('60')
    expect(fee).toHaveAccessibleDescription('Default: 60, from the environment')
    expect(group('Shipping').getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.clear(fee)
    await user.type(fee, '80')
    expect(group('Shipping').getByText('Not saved yet.')).toBeVisible()
    api.answer('PATCH /settings', success(settings({ SHIPPING_FEE: { value: '80', fallback: '60' } })))
    await user.click(group('Shipping').getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(group('Shipping').queryByText('Not saved yet.')).toBeNull())
    expect(sent(api)).toEqual([{ SHIPPING_FEE: '80' }])
    expect(fee).toHaveValue('80')

    await user.click(group('Shipping').getByRole('button', { name: /^Use the default of Shipping fee/ }))
    await user.click(group('Shipping').getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(api)).toHaveLength(2))
    expect(sent(api)[1]).toEqual({ SHIPPING_FEE: null })
  })

  test('a refused value is named at its field, and what was typed stays', async () => {
    const { api, user } = await openSettings()
    const days = group('Returns').getByLabelText('Days to return a product')
    api.answer(
      'PATCH /settings',
      errorReply(400, 'Please check the highlighted fields.', {
        code: 'invalid_input',
        details: { fields: { RETURN_DAYS: 'It must be a whole number from 1 to 365' } },
      }),
    )
    await user.clear(days)
    await user.type(days, '0')
    await user.click(group('Returns').getByRole('radio', { name: /^The shop/ }))
    await user.click(group('Returns').getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(days).toHaveAccessibleDescription('It must be a whole number from 1 to 365'))
    expect(sent(api)).toEqual([{ RETURN_DAYS: '0', RETURN_SHIPPING: 'shop' }])
    expect(days).toHaveValue('0')
    await user.click(group('Returns').getByRole('button', { name: 'Discard changes' }))
    expect(days).toHaveValue('7')
  })

  test('of a newsletter whose addresses are stored lead to the file of subscribers', async () => {
    Object.assign(URL, { createObjectURL: () => '#', revokeObjectURL() {} })
    const { api, user } = await openSettings({
      answers: {
        'GET /settings': success(settings({ NEWSLETTER: { value: 'stored' } })),
        'GET /newsletter/subscribers': success({ confirmed: 1, waiting: 0 }),
        'GET /newsletter/subscribers/csv': success([]),
      },
    })
    expect(screen.getByRole('radio', { name: /^Addresses are stored/ })).toBeChecked()
    await user.click(await screen.findByRole('button', { name: 'Download CSV of subscribers' }))
    await waitFor(() => expect(api.askedOf('GET /newsletter/subscribers/csv')).toHaveLength(1))

    // After some minutes, the second factor is asked for first.
    api.answer('GET /newsletter/subscribers/csv', errorReply(403, 'Again', { code: 'second_factor_again' }))
    const asked = { challenge: 'c', methods: ['totp'], passkeyOptions: null }
    api.answer('POST /auth/factor/options', bare({ secondFactor: asked }))
    api.answer('POST /auth/factor', success({}))
    await user.click(screen.getByRole('button', { name: 'Download CSV of subscribers' }))
    await user.type(await screen.findByLabelText('Code from your app'), '123456')
    api.answer('GET /newsletter/subscribers/csv', success([]))
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(api.askedOf('GET /newsletter/subscribers/csv')).toHaveLength(3))
    await waitFor(() => expect(screen.queryByLabelText('Code from your app')).not.toBeInTheDocument())
    expect(sent(api)).toEqual([])
  })

  test('typed and not saved, they are there after a reload', async () => {
    const { user } = await openSettings()
    await user.type(group('Contact').getByLabelText('Facebook'), 'taglio.cairo')
    cleanup()
    await openSettings()
    expect(group('Contact').getByLabelText('Facebook')).toHaveValue('taglio.cairo')
    expect(group('Contact').getByText('Not saved yet.')).toBeVisible()
  })

  test('are found by words; a preview shows what is typed', async () => {
    const { user } = await openSettings()
    await user.type(screen.getByLabelText('Search settings'), 'above header')
    expect(
      main()
        .getAllByRole('region')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Notice'])
    await user.type(screen.getByRole('textbox', { name: 'Notice' }), 'Closed for Eid')
    expect(within(screen.getByRole('figure')).getAllByText('Closed for Eid')).toHaveLength(2)
  })

  test('are found by the words of a link', async () => {
    openScreen('/adminpanel/settings?q=contact', {
      user: aUser({ role: 'admin', permissions: ['owner'] }),
      answers: { 'GET /settings': success(settings()), 'GET /settings/history': success([]) },
    })
    expect(await screen.findByRole('region', { name: 'Contact' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Stock' })).toBeNull()
    expect(screen.getByLabelText('Search settings')).toHaveValue('contact')
  })

  test('the last change of a setting can be undone', async () => {
    const { api, user } = await openSettings({
      answers: {
        'GET /settings/history': success([
          change(9, { RETURN_DAYS: '14' }, { RETURN_DAYS: '21' }),
          change(8, { RETURN_DAYS: null }, { RETURN_DAYS: '14' }),
        ]),
        'POST /settings/history/9/undo': success(settings({ RETURN_DAYS: { value: '14' } })),
      },
    })
    const lines = await screen.findAllByText(/^Days to return a product:/)
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Days to return a product: 14 → 21',
      'Days to return a product: default → 14',
    ])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(group('Returns').getByLabelText('Days to return a product')).toHaveValue('14'))
    expect(api.askedOf('POST /settings/history/9/undo')).toHaveLength(1)
  })
})

const chosen = (choices: Partial<Store['choices']>, notice = '') =>
  success({ ...theStore, notice, choices: { ...theStore.choices, ...choices } })

describe('the owner can choose', () => {
  test('pounds for the total of a confirmation', async () => {
    const { id, totalAmount } = anOrder()
    openScreen(`/cod-order-completed?orderId=${id}`, {
      answers: { 'GET /orders/*': success(anOrder()), 'GET /store': chosen({ totalSign: 'pound' }) },
    })
    await screen.findByText(id)
    const total = Number(totalAmount).toLocaleString('en-US', { minimumFractionDigits: 2 })
    await waitFor(() => expect(main().getAllByText(`${total} L.E`).length).toBeGreaterThan(0))
    expect(main().queryByText(`$${total}`)).toBeNull()
  })

  test('that a ZIP code may be left empty', async () => {
    const cart = success(aCart(aLine()))
    const { user } = openScreen('/checkout', {
      answers: {
        'GET /cart': cart,
        'POST /checkout/session': cart,
        'GET /store': chosen({ zipCode: 'optional' }),
      },
    })
    expect(await screen.findByText(/Leave it empty if you do not know it/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Place Order' }))
    expect(await screen.findByRole('link', { name: 'City is required' })).toBeVisible()
    expect(screen.queryByText('ZIP code is required')).toBeNull()
  })

  test('that Enter in the search box opens the list of results', async () => {
    const { api, user } = openScreen('/about', {
      answers: {
        'GET /store': chosen({ searchEnter: 'results' }, 'Closed for Eid'),
        'GET /products?*': products(aProduct()),
      },
    })
    // The settings have arrived: until then Enter does nothing, as documented.
    await screen.findByText('Closed for Eid')
    await user.click(await screen.findByRole('button', { name: 'Search' }))
    await user.type(screen.getByRole('combobox', { name: 'Search the shop' }), ' wool twill{Enter}')
    await waitFor(() => expect(address()).toBe('/shop?search=wool+twill'))
    await waitFor(() => expect(api.askedOf('GET /products?*q=wool+twill*')).toHaveLength(1))
    expect(await screen.findByRole('link', { name: /“wool twill”/ })).toBeVisible()
  })

  test('similar products below a product: of the same line and cut, without the product itself', async () => {
    comesNear()
    const others = [7, 8, 9, 10, 11].map((id) => aProduct({ id, name: `Other ${id}` }))
    const { api } = openScreen('/product/3', {
      answers: {
        'GET /products/3': success({ data: aProduct({ cut: 'wide' }) }),
        'GET /products?*': products(aProduct(), ...others),
        'GET /store': chosen({ alsoLike: 'filled' }),
      },
    })
    const list = (await screen.findByText('Other 7')).closest('ul') ?? document.body
    expect(within(list).getAllByRole('listitem')).toHaveLength(4)
    expect(within(list).queryByText('Biella Straight-Leg')).toBeNull()
    expect(api.askedOf('GET /products?*')[0]?.path).toBe(
      '/products?category=2&cut=wide&listed=true&page=1&limit=13',
    )
  })
})
