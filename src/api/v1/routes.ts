import type { Api, Deps } from '../deps.ts'
import type { Tag } from '../http/describe-api.ts'
import { named } from '../http/named.ts'
import { addAccountRoutes } from './accounts.ts'
import { addCartRoutes } from './cart.ts'
import { addCatalogRoutes } from './catalog.ts'
import { addCheckoutRoutes, addPaymentRoutes } from './checkout.ts'
import { addCollectionRoutes } from './collections.ts'
import { addConfirmationRoutes } from './confirmations.ts'
import { addCustomerRoutes } from './customers.ts'
import { addFitReportRoutes } from './fit-reports.ts'
import { addImportRoutes } from './imports.ts'
import { addMailRoutes } from './mails.ts'
import { addMediaRoutes } from './media.ts'
import { addNewsletterRoutes } from './newsletter.ts'
import { addOrderRoutes } from './orders.ts'
import { addOverviewRoutes } from './overview.ts'
import { addOwnAccountRoutes } from './own-account.ts'
import { addParcelRoutes } from './parcels.ts'
import { addPlaceRoutes } from './places.ts'
import { addProductRoutes } from './products.ts'
import { addRefundRoutes } from './refunds.ts'
import { addRestockRoutes } from './restock.ts'
import { addReturnRoutes } from './returns.ts'
import { addSecondFactorRoutes } from './second-factor.ts'
import { addBackupRoutes, addSettingRoutes } from './settings.ts'
import { addSettlementRoutes } from './settlements.ts'
import { addSizingRoutes } from './sizing.ts'
import { addStaffRoutes } from './staff.ts'
import { addStoreRoutes } from './store.ts'
import { addWishlistRoutes } from './wishlist.ts'

/** All routes of the API, under the tags of its description. */
export async function addRoutes(v1: Api, deps: Deps): Promise<void> {
  await addTagged(v1, deps, ROUTES)
  const mailing = async (accounts: Api) => {
    accounts.addHook('onSend', async ({ method }) => {
      if (method !== 'GET') deps.mailDue()
    })
    await addTagged(accounts, deps, MAILING_ROUTES)
  }
  await v1.register(named('mailing', mailing))
}

async function addTagged(app: Api, deps: Deps, routesByTag: RoutesByTag): Promise<void> {
  for (const [tag, groups] of Object.entries(routesByTag)) {
    const addGroups = async (tagged: Api) => {
      tagged.addHook('onRoute', (route) => {
        route.schema = { tags: [tag], ...route.schema }
      })
      for (const routes of groups) routes(tagged, deps)
    }
    await app.register(named(tag, addGroups))
  }
}

type RoutesByTag = Partial<Record<Tag, ((app: Api, deps: Deps) => void)[]>>

const ROUTES: RoutesByTag = {
  catalog: [addCatalogRoutes, addCollectionRoutes, addFitReportRoutes, addRestockRoutes],
  products: [addProductRoutes],
  imports: [addImportRoutes],
  media: [addMediaRoutes],
  accounts: [addWishlistRoutes, addSizingRoutes],
  staff: [addBackupRoutes],
  settings: [addSettingRoutes],
  overview: [addOverviewRoutes],
  cart: [addCartRoutes],
  checkout: [addCheckoutRoutes],
  payments: [addPaymentRoutes],
  orders: [addOrderRoutes, addConfirmationRoutes, addCustomerRoutes, addRefundRoutes],
  places: [addPlaceRoutes],
  parcels: [addParcelRoutes],
  returns: [addReturnRoutes],
  settlements: [addSettlementRoutes],
  mails: [addMailRoutes],
  newsletter: [addNewsletterRoutes],
  store: [addStoreRoutes],
}

/** Most of these calls queue a mail, even some that fail. */
const MAILING_ROUTES: RoutesByTag = {
  accounts: [addAccountRoutes, addOwnAccountRoutes],
  'second factor': [addSecondFactorRoutes],
  staff: [addStaffRoutes],
}
