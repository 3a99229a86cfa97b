import { accountRoutes } from './accounts.ts'
import { catalogRoutes } from './catalog.ts'
import { collectionRoutes } from './collections.ts'
import { fitReportRoutes } from './fit-reports.ts'
import { importRoutes } from './imports.ts'
import { mailRoutes } from './mails.ts'
import { mediaRoutes } from './media.ts'
import { newsletterRoutes } from './newsletter.ts'
import { cartRoutes } from './orders/cart.ts'
import { checkoutRoutes, paymentRoutes, paymentWebhookRoutes } from './orders/checkout.ts'
import { confirmationRoutes } from './orders/confirmations.ts'
import { customerRoutes } from './orders/customers.ts'
import { orderRoutes } from './orders/orders.ts'
import { parcelRoutes } from './orders/parcels.ts'
import { refundRoutes } from './orders/refunds.ts'
import { returnRoutes } from './orders/returns.ts'
import { settlementRoutes } from './orders/settlements.ts'
import { overviewRoutes } from './overview.ts'
import { ownAccountRoutes } from './own-account.ts'
import { placeRoutes } from './places.ts'
import { productRoutes } from './products.ts'
import { restockRoutes } from './restock.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { backupRoutes, settingRoutes } from './settings.ts'
import { sizingRoutes } from './sizing.ts'
import { staffRoutes } from './staff.ts'
import { storeRoutes } from './store.ts'
import { wishlistRoutes } from './wishlist.ts'

/** All routes of the API. The browser needs only its types. */
export const routes = {
  ...accountRoutes,
  ...backupRoutes,
  ...cartRoutes,
  ...catalogRoutes,
  ...checkoutRoutes,
  ...collectionRoutes,
  ...confirmationRoutes,
  ...customerRoutes,
  ...fitReportRoutes,
  ...importRoutes,
  ...mailRoutes,
  ...mediaRoutes,
  ...newsletterRoutes,
  ...orderRoutes,
  ...overviewRoutes,
  ...ownAccountRoutes,
  ...parcelRoutes,
  ...paymentRoutes,
  ...paymentWebhookRoutes,
  ...placeRoutes,
  ...productRoutes,
  ...refundRoutes,
  ...restockRoutes,
  ...returnRoutes,
  ...secondFactorRoutes,
  ...settingRoutes,
  ...settlementRoutes,
  ...sizingRoutes,
  ...staffRoutes,
  ...storeRoutes,
  ...wishlistRoutes,
}
