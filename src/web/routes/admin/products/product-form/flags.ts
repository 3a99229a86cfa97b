/** The flags of a product, in display order. */
export const flags = ['isBestSeller', 'isNewArrival', 'isActive'] as const
export type Flag = (typeof flags)[number]
