import { cartRoutes } from './cart.ts'
import { checkoutRoutes, paymentRoutes, paymentWebhookRoutes } from './checkout.ts'
import { confirmationRoutes } from './confirmations.ts'
import { orderRoutes } from './orders.ts'
import { parcelRoutes } from './parcels.ts'
import { settlementRoutes } from './settlements.ts'

/** All routes of the API. The browser needs only its types. */
export const routes = {
  ...cartRoutes,
  ...checkoutRoutes,
  ...paymentRoutes,
  ...paymentWebhookRoutes,
  ...orderRoutes,
  ...confirmationRoutes,
  ...parcelRoutes,
  ...settlementRoutes,
}
