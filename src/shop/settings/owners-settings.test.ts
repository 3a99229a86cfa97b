import { expect, test } from 'vitest'
import { DEFAULT_TEXTS, effectiveSettings, OWNERS_NAMES, settingProblem } from './owners-settings.ts'

test('without any value the documented defaults count', () => {
  expect(effectiveSettings({}, {})).toEqual({
    contact: {
      phone: '+20 100 000 0000',
      email: 'care@taglio.example',
      instagram: 'taglio',
      facebook: '',
      tiktok: '',
      address: '',
    },
    tagline: { en: 'Tailored for the Timeless', ar: 'تفصيل يليق بكل زمن' },
    charges: { shippingInPiastres: 75_00, taxesInPiastres: 0, discountPercent: 0 },
    holidays: [],
    returnDays: 7,
    returnShipping: 'customer',
    lowStock: 5,
    notice: { text: { en: '', ar: '' }, from: undefined, until: undefined },
    choices: {
      totalSign: 'dollar',
      alsoLike: 'empty',
      searchEnter: 'nothing',
      newsletter: 'without',
      firstSize: 'chosen',
    },
    unconfirmed: {
      pieces: 25,
      amountInPiastres: 40_000_00,
      ordersPerPhone: 2,
      networkPieces: 25,
      networkPiecesPerDay: 100,
      networkHolds: 5,
      waiting: 5,
      networkWaiting: 30,
    },
    confirmation: 'first_orders',
    releaseUnconfirmedHours: 72,
    mail: { from: 'Taglio <shop@example.com>', staffEmail: '' },
  })
})

test('the value of the owner comes before that of the environment, and that before the default', () => {
  const given = { SHIPPING_FEE: '60', RETURN_DAYS: '10' }
  const { charges, returnDays, lowStock } = effectiveSettings(given, { RETURN_DAYS: '14' })
  expect({ ...charges, returnDays, lowStock }).toMatchObject({
    shippingInPiastres: 60_00,
    returnDays: 14,
    lowStock: 5,
  })
})

test('a stored value that is no longer valid, or of an unknown setting, is ignored', () => {
  expect(effectiveSettings({}, { RETURN_DAYS: '1000', OLD_NAME: 'x' })).toEqual(effectiveSettings({}, {}))
})

test('a brand line of the owner stays as it is in Arabic, unless there is an Arabic one', () => {
  expect(effectiveSettings({ TAGLINE: 'Cut well' }, {}).tagline).toEqual({ en: 'Cut well', ar: 'Cut well' })
  expect(effectiveSettings({ TAGLINE: 'Cut well' }, { TAGLINE_AR: 'قصّة' }).tagline.ar).toBe('قصّة')
})

test('every default is a valid value', () => {
  const problems = OWNERS_NAMES.map((name) => settingProblem(name, DEFAULT_TEXTS[name] ?? ''))
  expect(problems.filter(Boolean)).toEqual([])
})
