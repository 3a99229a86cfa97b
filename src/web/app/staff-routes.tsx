import type { ComponentType } from 'react'
import { adminTitleText as titles } from '#text/admin-titles.ts'
import { titleText } from '#text/titles.ts'
import { pagePaths } from '../../shared/values.ts'
import { type ScreenFiles, screen, screenOf } from './screen.tsx'
import type { SiteRoute } from './site-route.ts'
import type { StaffPath } from './staff-paths.ts'

const { suffix } = titleText

const files: ScreenFiles = import.meta.glob<{ default: ComponentType }>('../routes/admin/**/*-screen.tsx')
const staffScreen = (name: string) => screenOf(`admin/${name}`, files)

/** What staff see. It is written in English, and so are its addresses: there is no staff's area in another language. */
export const staffRoutes: readonly (SiteRoute & { path: StaffPath })[] = [
  {
    path: '/invitation',
    indexed: false,
    title: suffix(titles.invitation),
    layout: 'plain',
    screen: screen('account/invitation'),
  },
  {
    path: '/staff',
    title: suffix(titles.team),
    layout: 'admin',
    guard: 'owner',
    screen: staffScreen('team/team'),
  },
  {
    path: '/adminpanel',
    title: suffix(titles.adminPanel),
    layout: 'admin',
    guard: 'admin',
    screen: staffScreen('panel/admin-panel'),
  },
  {
    path: pagePaths.staffOrders,
    title: suffix(titles.orders),
    layout: 'admin',
    guard: 'orders',
    screen: staffScreen('orders/orders'),
  },
  {
    path: '/adminpanel/mails',
    title: suffix(titles.mails),
    layout: 'admin',
    guard: 'orders',
    screen: staffScreen('mails/mails'),
  },
  {
    path: '/adminpanel/waiting',
    title: suffix(titles.waiting),
    layout: 'admin',
    guard: 'catalogue',
    screen: staffScreen('waiting/waiting'),
  },
  {
    path: '/adminpanel/fit-reports',
    title: suffix(titles.fitReports),
    layout: 'admin',
    guard: 'catalogue',
    screen: staffScreen('fit-reports/fit-reports'),
  },
  {
    path: '/productManagement',
    title: suffix(titles.productManagement),
    layout: 'admin',
    guard: 'catalogue',
    screen: staffScreen('products/management/management'),
  },
  {
    path: '/productManagement/createProduct',
    title: suffix(titles.createProduct),
    layout: 'admin',
    guard: 'catalogue',
    screen: staffScreen('products/create-product/create-product'),
  },
  {
    path: '/productManagement/createCollection',
    title: suffix(titles.createCollection),
    layout: 'admin',
    guard: 'catalogue',
    screen: staffScreen('collections/create-collection'),
  },
]
