import type { ComponentType } from 'react'
import { staffPages } from '#shared/pages.ts'
import { adminTitleText as titles } from '#text/admin-titles.ts'
import { type ScreenFiles, screen, screenOf } from './screen.tsx'
import { routesIn, type SiteRoute } from './site-route.ts'

const files: ScreenFiles = import.meta.glob<{ default: ComponentType }>('../routes/admin/**/*-screen.tsx')
const staffScreen = (name: string) => screenOf(`admin/${name}`, files)

const plain = routesIn('plain')
const inAdmin = routesIn('admin')

/** What staff see. It is written in English, and so are its addresses: there is no staff's area in another language. */
export const staffRoutes: readonly SiteRoute[] = [
  plain(staffPages.invitation, screen('account/invitation'), titles.invitation),
  inAdmin(staffPages.team, staffScreen('team/team'), titles.team),
  inAdmin(staffPages.settings, staffScreen('settings/settings'), titles.settings),
  inAdmin(staffPages.panel, staffScreen('panel/admin-panel'), titles.adminPanel),
  inAdmin(staffPages.orders, staffScreen('orders/orders'), titles.orders),
  inAdmin(staffPages.newOrder, staffScreen('orders/new/new-order'), titles.newOrder),
  inAdmin(staffPages.order, staffScreen('orders/order'), titles.order),
  inAdmin(staffPages.customers, staffScreen('customers/customers'), titles.customers),
  inAdmin(staffPages.customer, staffScreen('customers/customer'), titles.customer),
  inAdmin(staffPages.confirm, staffScreen('confirm/confirm'), titles.confirm),
  inAdmin(staffPages.shipping, staffScreen('shipping/shipping'), titles.shipping),
  inAdmin(staffPages.returns, staffScreen('returns/returns'), titles.returns),
  inAdmin(staffPages.settlements, staffScreen('settlements/settlements'), titles.settlements),
  inAdmin(staffPages.newSettlement, staffScreen('settlements/new-settlement'), titles.newSettlement),
  inAdmin(staffPages.settlement, staffScreen('settlements/settlement'), titles.settlement),
  inAdmin(staffPages.mails, staffScreen('mails/mails'), titles.mails),
  inAdmin(staffPages.waiting, staffScreen('sizes/waiting'), titles.waiting),
  inAdmin(staffPages.fitReports, staffScreen('sizes/fit-reports'), titles.fitReports),
  inAdmin(staffPages.places, staffScreen('settings/places/places'), titles.places),
  inAdmin(staffPages.products, staffScreen('products/management/management'), titles.productManagement),
  inAdmin(
    staffPages.createProduct,
    staffScreen('products/create-product/create-product'),
    titles.createProduct,
  ),
  inAdmin(staffPages.productImports, staffScreen('products/import/imports'), titles.productImports),
  inAdmin(staffPages.productImport, staffScreen('products/import/import'), titles.productImport),
  inAdmin(staffPages.createCollection, staffScreen('collections/create-collection'), titles.createCollection),
]
