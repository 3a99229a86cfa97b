import { TAGLINE } from '#shared/settings.ts'

/** Texts of every page: header, footer, splash, and ordinary controls. */
export const sharedText = {
  brand: 'Taglio',
  /** The default of the settings. */
  tagline: TAGLINE,
  skipToContent: 'Skip to content',
  withoutScripts: 'Your browser blocks JavaScript, which buying here needs. You can also order by phone:',
  loading: 'Loading…',
  noImage: 'No image available',
  /** Spoken after its name. */
  carousel: 'carousel',
  pretendCards: {
    label: 'About this shop',
    sentence: 'This shop is a trial: no card is charged here. Please do not type the number of a real one.',
  },
  notice: 'Notice of the shop',
  splashProgress: 'Opening the shop',
  cartLoadFailed: 'Failed to load cart. Please try again.',

  header: {
    label: 'Main',
    home: 'Home',
    shop: 'Shop Catalog',
    story: 'Our Story',
    profile: 'Profile',
    register: 'Register',
    logIn: 'Log in',
    logInOrRegister: 'Log in or register',
    wishlistWithCount: (count: number) =>
      count > 0 ? `Wishlist, ${count} ${count === 1 ? 'item' : 'items'}` : 'Wishlist',
    cart: 'Cart',
    cartWithCount: (count: number) => `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
    search: 'Search',
    searchField: 'Search the shop',
    searchHint: 'Trousers, cloth, color',
    menu: 'Menu',
    mobileMenu: 'Mobile menu',
    shopAll: 'Shop All',
    staff: 'Staff area',
  },

  footer: {
    shop: 'Shop',
    men: 'Men',
    women: 'Women',
    newArrivals: 'New Arrivals',
    support: 'Support',
    shipping: 'Shipping & Returns',
    story: 'Our Story',
    account: 'Your Account',
    contact: 'Contact',
    instagram: 'Instagram',
    facebook: 'Facebook',
    tiktok: 'TikTok',
    whatsApp: 'WhatsApp',
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
    rights: '© Taglio. All rights reserved.',
    promise: 'Trousers cut the Italian way, for men and women.',
  },

  controls: {
    close: 'Close',
    ok: 'OK',
    next: 'Next',
    previous: 'Previous',
    increase: 'Increase quantity',
    decrease: 'Decrease quantity',
    quantity: 'Quantity',
    full: (maximum: number) => `That is as long as it may be: ${maximum} characters.`,
    dismiss: 'Dismiss notice',
    notices: 'Notices',
    tryAgain: 'Try Again',
  },

  error: 'Error',
  unreached: {
    offline: 'You are offline. Please try again when the connection is back.',
    no_answer: 'The shop could not be reached. Please try again.',
  },
  didNotWork: 'That did not work. Please try again.',

  notFound: {
    code: '404',
    title: 'Page Not Found',
    sentence: 'This page was moved, or was never cut.',
    home: 'Back to Home',
    pairs: 'Or one of these',
  },
  crashed: {
    title: 'Something went wrong',
    sentence: 'This page could not be shown. Please try again.',
    reload: 'Try Again',
    home: 'Back to Home',
  },
}
