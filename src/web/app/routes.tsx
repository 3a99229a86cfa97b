import { titleText as titles } from '#text/titles.ts'
import { pagePaths } from '../../shared/values.ts'
import { loadHome, loadLine } from '../features/catalog/queries/catalog-lists.ts'
import { loadProduct, missingProduct } from '../features/catalog/queries/load-product.ts'
import { screen } from './screen.tsx'
import type { SiteRoute } from './site-route.ts'

const shopScreen = screen('storefront/shop/shop')

const paymentResultScreen = screen('storefront/payment-result')

/** The site map of shoppers on one page, each screen a chunk of its own. What staff see is in staff-routes.tsx. */
export const routes: readonly SiteRoute[] = [
  {
    path: '/',
    title: titles.home,
    description: titles.homeDescription,
    layout: 'storefront',
    screen: screen('storefront/home/home'),
    load: loadHome,
  },
  {
    path: '/shop',
    title: null,
    layout: 'storefront',
    screen: shopScreen,
    load: loadLine('all'),
    isList: true,
  },
  {
    path: '/shop/men',
    title: null,
    layout: 'storefront',
    screen: shopScreen,
    load: loadLine('men'),
    isList: true,
  },
  {
    path: '/shop/women',
    title: null,
    layout: 'storefront',
    screen: shopScreen,
    load: loadLine('women'),
    isList: true,
  },
  {
    path: '/product/:id',
    title: null,
    layout: 'storefront',
    screen: screen('storefront/product/product'),
    load: loadProduct,
    missing: missingProduct,
  },
  {
    path: '/cart',
    title: titles.suffix(titles.cart),
    layout: 'storefront',
    screen: screen('storefront/cart/cart'),
  },
  {
    path: '/checkout',
    title: titles.suffix(titles.checkout),
    layout: 'plain',
    screen: screen('storefront/checkout/checkout'),
  },
  { path: '/order-completed', title: null, layout: 'storefront', screen: paymentResultScreen },
  { path: '/order-failed', title: null, layout: 'storefront', screen: paymentResultScreen },
  {
    path: pagePaths.orderConfirmation,
    title: null,
    layout: 'storefront',
    screen: screen('storefront/order-confirmation/order-confirmation'),
  },
  {
    path: pagePaths.backInStock,
    indexed: false,
    title: titles.suffix(titles.backInStock),
    layout: 'storefront',
    screen: screen('storefront/back-in-stock'),
  },
  {
    path: pagePaths.howItFits,
    indexed: false,
    title: titles.suffix(titles.howItFits),
    layout: 'storefront',
    screen: screen('storefront/how-it-fits/how-it-fits'),
  },
  {
    path: '/profile',
    title: titles.suffix(titles.profile),
    layout: 'storefront',
    guard: 'account',
    screen: screen('account/profile'),
  },
  {
    path: '/about',
    title: titles.suffix(titles.about),
    description: titles.aboutDescription,
    layout: 'storefront',
    screen: screen('storefront/about'),
  },
  {
    path: '/shipping',
    title: titles.suffix(titles.shipping),
    description: titles.shippingDescription,
    layout: 'storefront',
    screen: screen('storefront/policies/shipping'),
  },
  {
    path: '/privacy',
    title: titles.suffix(titles.privacy),
    description: titles.privacyDescription,
    layout: 'storefront',
    screen: screen('storefront/policies/privacy'),
  },
  {
    path: '/terms',
    title: titles.suffix(titles.terms),
    description: titles.termsDescription,
    layout: 'storefront',
    screen: screen('storefront/policies/terms'),
  },
  {
    path: pagePaths.login,
    title: titles.suffix(titles.login),
    layout: 'plain',
    screen: screen('account/login'),
  },
  {
    path: '/register',
    title: titles.suffix(titles.register),
    layout: 'plain',
    screen: screen('account/register'),
  },
  {
    path: '/forgot-password',
    indexed: false,
    title: titles.suffix(titles.forgotPassword),
    layout: 'plain',
    screen: screen('account/forgot-password'),
  },
  {
    path: '/reset-password',
    indexed: false,
    title: titles.suffix(titles.resetPassword),
    layout: 'plain',
    screen: screen('account/reset-password'),
  },
  {
    path: '/confirm-email',
    indexed: false,
    title: titles.suffix(titles.confirmEmail),
    layout: 'plain',
    screen: screen('account/confirm-email'),
  },
  {
    path: '/revoke-factors',
    indexed: false,
    title: titles.suffix(titles.revokeFactors),
    layout: 'plain',
    screen: screen('account/revoke-factors'),
  },
  {
    path: '/change-email',
    indexed: false,
    title: titles.suffix(titles.changeEmail),
    layout: 'plain',
    screen: screen('account/change-email'),
  },
  {
    path: '/keep-email',
    indexed: false,
    title: titles.suffix(titles.keepEmail),
    layout: 'plain',
    screen: screen('account/keep-email'),
  },
  {
    path: '/profile/settings',
    title: titles.suffix(titles.settings),
    layout: 'storefront',
    guard: 'account',
    screen: screen('account/settings'),
  },
]

export const notFoundRoute: SiteRoute = {
  path: '*',
  title: titles.suffix(titles.notFound),
  layout: 'storefront',
  screen: screen('storefront/not-found'),
  indexed: false,
  missing: { path: '/404' },
}
