/** Every fault that npm run test:mutate plants, spread over all chapters of both documents. */
import { checkoutAndAccount } from './checkout-and-account.ts'
import { staff } from './staff.ts'
import { storefrontPages } from './storefront-pages.ts'
import { storefrontRules } from './storefront-rules.ts'

export const faults = [...storefrontPages, ...storefrontRules, ...checkoutAndAccount, ...staff]
