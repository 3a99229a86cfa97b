import type { ComponentType } from 'react'
import { adminTitleText as titles } from '#text/admin-titles.ts'
import { titleText } from '#text/titles.ts'
import { staffPages } from '../../shared/pages.ts'
import { type ScreenFiles, screen, screenOf } from './screen.tsx'
import type { SiteRoute } from './site-route.ts'

const { suffix } = titleText

const files: ScreenFiles = import.meta.glob<{ default: ComponentType }>('../routes/admin/**/*-screen.tsx')
const staffScreen = (name: string) => screenOf(`admin/${name}`, files)

/** What staff see. It is written in English, and so are its addresses: there is no staff's area in another language. */
export const staffRoutes: readonly SiteRoute[] = [
  {
    ...staffPages.invitation,
    title: suffix(titles.invitation),
    layout: 'plain',
    screen: screen('account/invitation'),
  },
  {
    ...staffPages.team,
    title: suffix(titles.team),
    layout: 'admin',
    screen: staffScreen('team/team'),
  },
  {
    ...staffPages.panel,
    title: suffix(titles.adminPanel),
    layout: 'admin',
    screen: staffScreen('panel/admin-panel'),
  },
  {
    ...staffPages.orders,
    title: suffix(titles.orders),
    layout: 'admin',
    screen: staffScreen('orders/orders'),
  },
  {
    ...staffPages.order,
    title: suffix(titles.order),
    layout: 'admin',
    screen: staffScreen('orders/order'),
  },
  {
    ...staffPages.mails,
    title: suffix(titles.mails),
    layout: 'admin',
    screen: staffScreen('mails/mails'),
  },
  {
    ...staffPages.waiting,
    title: suffix(titles.waiting),
    layout: 'admin',
    screen: staffScreen('waiting/waiting'),
  },
  {
    ...staffPages.fitReports,
    title: suffix(titles.fitReports),
    layout: 'admin',
    screen: staffScreen('fit-reports/fit-reports'),
  },
  {
    ...staffPages.products,
    title: suffix(titles.productManagement),
    layout: 'admin',
    screen: staffScreen('products/management/management'),
  },
  {
    ...staffPages.createProduct,
    title: suffix(titles.createProduct),
    layout: 'admin',
    screen: staffScreen('products/create-product/create-product'),
  },
  {
    ...staffPages.createCollection,
    title: suffix(titles.createCollection),
    layout: 'admin',
    screen: staffScreen('collections/create-collection'),
  },
]
