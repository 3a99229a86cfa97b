/** The switches of a product, in the order in which they stand. */
export const flags = ['isBestSeller', 'isNewArrival', 'isActive'] as const
export type Flag = (typeof flags)[number]
