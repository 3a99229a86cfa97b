import { titleText as titles } from '#text/titles.ts'
import { pages } from '../../shared/pages.ts'
import { loadHome, loadLine } from '../features/catalog/queries/catalog-lists.ts'
import { loadProduct, missingProduct } from '../features/catalog/queries/load-product.ts'
import { screen } from './screen.tsx'
import type { SiteRoute } from './site-route.ts'

const shopScreen = screen('storefront/shop/shop')

const paymentResultScreen = screen('storefront/payment-result')

/** The site map of shoppers on one page, each screen a chunk of its own. What staff see is in staff-routes.tsx. */
export const routes: readonly SiteRoute[] = [
  {
    ...pages.home,
    title: titles.home,
    description: titles.homeDescription,
    layout: 'storefront',
    screen: screen('storefront/home/home'),
    load: loadHome,
  },
  {
    ...pages.shop,
    title: null,
    layout: 'storefront',
    screen: shopScreen,
    load: loadLine('all'),
    isList: true,
  },
  {
    ...pages.shopMen,
    title: null,
    layout: 'storefront',
    screen: shopScreen,
    load: loadLine('men'),
    isList: true,
  },
  {
    ...pages.shopWomen,
    title: null,
    layout: 'storefront',
    screen: shopScreen,
    load: loadLine('women'),
    isList: true,
  },
  {
    ...pages.product,
    title: null,
    layout: 'storefront',
    screen: screen('storefront/product/product'),
    load: loadProduct,
    missing: missingProduct,
  },
  {
    ...pages.cart,
    title: titles.suffix(titles.cart),
    layout: 'storefront',
    screen: screen('storefront/cart/cart'),
  },
  {
    ...pages.checkout,
    title: titles.suffix(titles.checkout),
    layout: 'plain',
    screen: screen('storefront/checkout/checkout'),
  },
  { ...pages.orderCompleted, title: null, layout: 'storefront', screen: paymentResultScreen },
  { ...pages.orderFailed, title: null, layout: 'storefront', screen: paymentResultScreen },
  {
    ...pages.orderConfirmation,
    title: null,
    layout: 'storefront',
    screen: screen('storefront/order-confirmation/order-confirmation'),
  },
  {
    ...pages.backInStock,
    title: titles.suffix(titles.backInStock),
    layout: 'storefront',
    screen: screen('storefront/back-in-stock'),
  },
  {
    ...pages.howItFits,
    title: titles.suffix(titles.howItFits),
    layout: 'storefront',
    screen: screen('storefront/how-it-fits/how-it-fits'),
  },
  {
    ...pages.profile,
    title: titles.suffix(titles.profile),
    layout: 'storefront',
    screen: screen('account/profile'),
  },
  {
    ...pages.about,
    title: titles.suffix(titles.about),
    description: titles.aboutDescription,
    layout: 'storefront',
    screen: screen('storefront/about'),
  },
  {
    ...pages.shipping,
    title: titles.suffix(titles.shipping),
    description: titles.shippingDescription,
    layout: 'storefront',
    screen: screen('storefront/policies/shipping'),
  },
  {
    ...pages.privacy,
    title: titles.suffix(titles.privacy),
    description: titles.privacyDescription,
    layout: 'storefront',
    screen: screen('storefront/policies/privacy'),
  },
  {
    ...pages.terms,
    title: titles.suffix(titles.terms),
    description: titles.termsDescription,
    layout: 'storefront',
    screen: screen('storefront/policies/terms'),
  },
  {
    ...pages.login,
    title: titles.suffix(titles.login),
    layout: 'plain',
    screen: screen('account/login'),
  },
  {
    ...pages.register,
    title: titles.suffix(titles.register),
    layout: 'plain',
    screen: screen('account/register'),
  },
  {
    ...pages.forgotPassword,
    title: titles.suffix(titles.forgotPassword),
    layout: 'plain',
    screen: screen('account/forgot-password'),
  },
  {
    ...pages.resetPassword,
    title: titles.suffix(titles.resetPassword),
    layout: 'plain',
    screen: screen('account/reset-password'),
  },
  {
    ...pages.confirmEmail,
    title: titles.suffix(titles.confirmEmail),
    layout: 'plain',
    screen: screen('account/confirm-email'),
  },
  {
    ...pages.revokeFactors,
    title: titles.suffix(titles.revokeFactors),
    layout: 'plain',
    screen: screen('account/revoke-factors'),
  },
  {
    ...pages.changeEmail,
    title: titles.suffix(titles.changeEmail),
    layout: 'plain',
    screen: screen('account/change-email'),
  },
  {
    ...pages.keepEmail,
    title: titles.suffix(titles.keepEmail),
    layout: 'plain',
    screen: screen('account/keep-email'),
  },
  {
    ...pages.accountSettings,
    title: titles.suffix(titles.settings),
    layout: 'storefront',
    screen: screen('account/settings'),
  },
]

export const notFoundRoute: SiteRoute = {
  path: '*',
  audience: 'everyone',
  indexed: false,
  title: titles.suffix(titles.notFound),
  layout: 'storefront',
  screen: screen('storefront/not-found'),
  missing: { path: '/404' },
}
