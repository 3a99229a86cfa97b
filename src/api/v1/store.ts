import { CURRENCY, CURRENCY_LABEL, toPounds } from '#contract/money.ts'
import { storeRoutes } from '#contract/routes/store.ts'
import type { Store } from '#contract/store/store.ts'
import type { Language } from '#shared/language/language.ts'
import { dayInCairo } from '#shared/places/cairo.ts'
import { BRAND, DELIVERY_BUSINESS_DAYS, DELIVERY_DAYS, PROCESSING_BUSINESS_DAYS } from '#shared/settings.ts'
import { paymentMethods } from '#shared/values.ts'
import type { Shop } from '#shop/context/shop.ts'
import type { Config } from '#shop/settings/config.ts'
import type { OwnersSettings } from '#shop/settings/owners-settings.ts'
import type { Api, Deps } from '../deps.ts'
import { languageOf } from '../http/language.ts'
import { handle } from './handle.ts'

export const addStoreRoutes = (app: Api, deps: Deps): void =>
  handle(app, deps, storeRoutes, {
    getStore: async ({ shop, request }) => storeIn(shop, await shop.settings(), languageOf(request)),
  })

const storeIn = ({ config, payments }: Shop, now: OwnersSettings, language: Language): Store => ({
  brand: BRAND,
  tagline: now.tagline[language],
  currency: CURRENCY,
  currencyLabel: CURRENCY_LABEL,
  shipping: toPounds(now.charges.shippingInPiastres),
  taxes: toPounds(now.charges.taxesInPiastres),
  deliveryDays: DELIVERY_DAYS,
  holidays: now.holidays,
  returnDays: now.returnDays,
  paymentProvider: payments.name,
  paymentMethods: [...paymentMethods],
  policies: {
    returnDays: now.returnDays,
    returnShipping: now.returnShipping,
    processingBusinessDays: PROCESSING_BUSINESS_DAYS,
    deliveryBusinessDays: DELIVERY_BUSINESS_DAYS,
  },
  contact: now.contact,
  lowStock: now.lowStock,
  notice: noticeOf(now, language),
  choices: now.choices,
  cardsArePretend: othersPay(config) && takesNoMoney(config.payment),
})

/** Whether clients on other machines may pay by card. */
const othersPay = ({ isPublic, payment }: Config): boolean =>
  isPublic || (payment.provider === 'sandbox' && payment.isAllowed)

const takesNoMoney = (payment: Config['payment']): boolean =>
  payment.provider === 'sandbox' || payment.mode === 'test'

function noticeOf(
  { notice: { text, from = '', until = '9999' } }: OwnersSettings,
  language: Language,
): string {
  const now = dayInCairo()
  return from <= now && now <= until ? text[language] : ''
}
