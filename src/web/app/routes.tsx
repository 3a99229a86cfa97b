import { pages } from '#shared/pages.ts'
import { titleText as titles } from '#text/titles.ts'
import {
  loadHome,
  loadLine,
  loadProduct,
  missingProduct,
} from '#web/features/catalog/queries/catalog-queries.ts'
import { screen } from './screen.tsx'
import { routesIn, type SiteRoute } from './site-route.ts'

const inShop = routesIn('storefront')
const plain = routesIn('plain')

const homeScreen = screen('storefront/home/home')
const shopScreen = screen('storefront/shop/shop')
const productScreen = screen('storefront/product/product')
const paymentResultScreen = screen('storefront/payment-result')
const mailedLinkScreen = screen('account/mailed-link')

/** The site map of shoppers on one page, each screen a chunk of its own. What staff see is in staff-routes.tsx. */
export const routes: readonly SiteRoute[] = [
  {
    ...inShop(pages.home, homeScreen),
    title: titles.home,
    description: titles.homeDescription,
    load: loadHome,
  },
  { ...inShop(pages.shop, shopScreen), load: loadLine('all'), isList: true },
  { ...inShop(pages.shopMen, shopScreen), load: loadLine('men'), isList: true },
  { ...inShop(pages.shopWomen, shopScreen), load: loadLine('women'), isList: true },
  { ...inShop(pages.product, productScreen), load: loadProduct, missing: missingProduct },
  inShop(pages.cart, screen('storefront/cart/cart'), titles.cart),
  plain(pages.checkout, screen('storefront/checkout/checkout'), titles.checkout),
  inShop(pages.orderCompleted, paymentResultScreen),
  inShop(pages.orderFailed, paymentResultScreen),
  inShop(pages.orderConfirmation, screen('storefront/order-confirmation/order-confirmation')),
  inShop(pages.backInStock, screen('storefront/back-in-stock'), titles.backInStock),
  inShop(pages.newsletter, mailedLinkScreen, titles.newsletter),
  inShop(pages.unsubscribe, mailedLinkScreen, titles.unsubscribe),
  inShop(pages.track, screen('storefront/track'), titles.track),
  inShop(pages.howItFits, screen('storefront/how-it-fits/how-it-fits'), titles.howItFits),
  inShop(pages.profile, screen('account/profile'), titles.profile),
  inShop(pages.about, screen('storefront/about')),
  inShop(pages.shipping, screen('storefront/policies/shipping')),
  inShop(pages.privacy, screen('storefront/policies/privacy')),
  inShop(pages.terms, screen('storefront/policies/terms')),
  plain(pages.login, screen('account/login'), titles.login),
  plain(pages.register, screen('account/register'), titles.register),
  plain(pages.forgotPassword, screen('account/forgot-password'), titles.forgotPassword),
  plain(pages.resetPassword, screen('account/reset-password'), titles.resetPassword),
  plain(pages.confirmEmail, screen('account/confirm-email'), titles.confirmEmail),
  plain(pages.revokeFactors, screen('account/revoke-factors'), titles.revokeFactors),
  plain(pages.changeEmail, mailedLinkScreen, titles.changeEmail),
  plain(pages.keepEmail, mailedLinkScreen, titles.keepEmail),
  inShop(pages.accountSettings, screen('account/settings'), titles.settings),
]

export const notFoundRoute: SiteRoute = {
  ...inShop(
    { path: '*', audience: 'everyone', indexed: false },
    screen('storefront/not-found'),
    titles.notFound,
  ),
  missing: { path: '/404' },
}
