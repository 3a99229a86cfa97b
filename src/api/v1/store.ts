import { CURRENCY, CURRENCY_LABEL, toPounds } from '../../contract/money.ts'
import { type Store, storeReply } from '../../contract/store.ts'
import {
  BRAND,
  DELIVERY_BUSINESS_DAYS,
  DELIVERY_DAYS,
  PROCESSING_BUSINESS_DAYS,
} from '../../shared/settings.ts'
import { paymentMethods } from '../../shared/values.ts'
import type { Config } from '../../shop/settings/config.ts'
import type { Api, Deps } from '../deps.ts'
import { success } from '../http/replies/success.ts'

export function storeRoutes(app: Api, { config, payments, charges }: Deps): void {
  const store: Store = {
    brand: BRAND,
    tagline: config.tagline,
    currency: CURRENCY,
    currencyLabel: CURRENCY_LABEL,
    shipping: toPounds(charges.shippingInPiastres),
    taxes: toPounds(charges.taxesInPiastres),
    deliveryDays: DELIVERY_DAYS,
    holidays: config.holidays,
    returnDays: config.returnDays,
    paymentProvider: payments.name,
    paymentMethods: [...paymentMethods],
    policies: {
      returnDays: config.returnDays,
      processingBusinessDays: PROCESSING_BUSINESS_DAYS,
      deliveryBusinessDays: DELIVERY_BUSINESS_DAYS,
    },
    contact: config.contact,
    cardsArePretend: othersPay(config) && takesNoMoney(config.payment),
  }
  app.get(
    '/store',
    {
      schema: {
        tags: ['store'],
        summary: 'Get the store settings',
        response: { 200: storeReply },
      },
    },
    async () => success(store),
  )
}

/** Whether clients on other machines may pay by card. */
const othersPay = ({ isPublic, payment }: Config): boolean =>
  isPublic || (payment.provider === 'sandbox' && payment.isAllowed)

const takesNoMoney = (payment: Config['payment']): boolean =>
  payment.provider === 'sandbox' || payment.mode === 'test'
