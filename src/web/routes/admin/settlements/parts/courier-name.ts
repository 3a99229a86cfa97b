import { adminSettlementsText as text } from '#text/admin-settlements.ts'

export const courierName = (courier: string): string => text.couriers[courier] ?? courier
