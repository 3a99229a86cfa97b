import { adminOrders } from './en/admin-orders.ts'
import { inLanguage } from './language.ts'

export const adminOrdersText = inLanguage({ en: adminOrders })
