import { titleText as titles } from '#text/titles.ts'
import { pagePaths } from '../contract/values.ts'
import { loadHome, loadLine } from './features/catalog/catalog-lists.ts'
import { loadProduct } from './features/catalog/load-product.ts'
import { loadStore } from './features/catalog/store-settings.ts'
import { screen } from './screen.tsx'
import type { SiteRoute } from './site-route.ts'

const shopScreen = screen('storefront/shop-screen', () => import('./routes/storefront/shop-screen.tsx'))

const paymentResultScreen = screen(
  'storefront/payment-result-screen',
  () => import('./routes/storefront/payment-result-screen.tsx'),
)

/** The site map on one page. Each screen is a chunk of its own; those of staff are never sent to shoppers. */
export const routes: readonly SiteRoute[] = [
  {
    path: '/',
    title: titles.home,
    description: titles.homeDescription,
    layout: 'storefront',
    screen: screen('storefront/home-screen', () => import('./routes/storefront/home-screen.tsx')),
    load: loadHome,
  },
  { path: '/shop', title: null, layout: 'storefront', screen: shopScreen, load: loadLine('all') },
  { path: '/shop/men', title: null, layout: 'storefront', screen: shopScreen, load: loadLine('men') },
  { path: '/shop/women', title: null, layout: 'storefront', screen: shopScreen, load: loadLine('women') },
  {
    path: '/product/:id',
    title: null,
    layout: 'storefront',
    screen: screen('storefront/product-screen', () => import('./routes/storefront/product-screen.tsx')),
    load: loadProduct,
  },
  {
    path: '/cart',
    title: titles.suffix(titles.cart),
    layout: 'storefront',
    screen: screen('storefront/cart-screen', () => import('./routes/storefront/cart-screen.tsx')),
  },
  {
    path: '/checkout',
    title: titles.suffix(titles.checkout),
    layout: 'plain',
    screen: screen('storefront/checkout-screen', () => import('./routes/storefront/checkout-screen.tsx')),
  },
  { path: '/order-completed', title: null, layout: 'storefront', screen: paymentResultScreen },
  { path: '/order-failed', title: null, layout: 'storefront', screen: paymentResultScreen },
  {
    path: pagePaths.orderConfirmation,
    title: titles.suffix(titles.orderConfirmed),
    layout: 'storefront',
    screen: screen(
      'storefront/order-confirmation-screen',
      () => import('./routes/storefront/order-confirmation-screen.tsx'),
    ),
  },
  {
    path: '/profile',
    title: titles.suffix(titles.profile),
    layout: 'storefront',
    guard: 'account',
    screen: screen('account/profile-screen', () => import('./routes/account/profile-screen.tsx')),
  },
  {
    path: '/about',
    title: titles.suffix(titles.about),
    description: titles.aboutDescription,
    layout: 'storefront',
    screen: screen('storefront/about-screen', () => import('./routes/storefront/about-screen.tsx')),
  },
  {
    path: '/shipping',
    title: titles.suffix(titles.shipping),
    description: titles.shippingDescription,
    layout: 'storefront',
    screen: screen('storefront/shipping-screen', () => import('./routes/storefront/shipping-screen.tsx')),
    load: loadStore,
  },
  {
    path: '/privacy',
    title: titles.suffix(titles.privacy),
    description: titles.privacyDescription,
    layout: 'storefront',
    screen: screen('storefront/privacy-screen', () => import('./routes/storefront/privacy-screen.tsx')),
  },
  {
    path: '/terms',
    title: titles.suffix(titles.terms),
    description: titles.termsDescription,
    layout: 'storefront',
    screen: screen('storefront/terms-screen', () => import('./routes/storefront/terms-screen.tsx')),
  },
  {
    path: pagePaths.login,
    title: titles.suffix(titles.login),
    layout: 'plain',
    screen: screen('account/login-screen', () => import('./routes/account/login-screen.tsx')),
  },
  {
    path: '/register',
    title: titles.suffix(titles.register),
    layout: 'plain',
    screen: screen('account/register-screen', () => import('./routes/account/register-screen.tsx')),
  },
  {
    path: '/adminpanel',
    title: titles.suffix(titles.adminPanel),
    layout: 'admin',
    guard: 'admin',
    screen: screen('admin/admin-panel-screen', () => import('./routes/admin/admin-panel-screen.tsx')),
  },
  {
    path: pagePaths.staffOrders,
    title: titles.suffix(titles.orders),
    layout: 'admin',
    guard: 'admin',
    screen: screen('admin/orders-screen', () => import('./routes/admin/orders-screen.tsx')),
  },
  {
    path: '/productManagement',
    title: titles.suffix(titles.productManagement),
    layout: 'admin',
    guard: 'admin',
    screen: screen('admin/management-screen', () => import('./routes/admin/management-screen.tsx')),
  },
  {
    path: '/productManagement/createProduct',
    title: titles.suffix(titles.createProduct),
    layout: 'admin',
    guard: 'admin',
    screen: screen('admin/create-product-screen', () => import('./routes/admin/create-product-screen.tsx')),
  },
  {
    path: '/productManagement/createCollection',
    title: titles.suffix(titles.createCollection),
    layout: 'admin',
    guard: 'admin',
    screen: screen(
      'admin/create-collection-screen',
      () => import('./routes/admin/create-collection-screen.tsx'),
    ),
  },
]

export const notFoundRoute: SiteRoute = {
  path: '*',
  title: titles.suffix(titles.notFound),
  layout: 'storefront',
  screen: screen('storefront/not-found-screen', () => import('./routes/storefront/not-found-screen.tsx')),
}
