import type { CartItem } from '#contract/orders/cart.ts'

/** Why a line cannot be ordered, or null. */
export type LineObstacle = 'unavailable' | 'soldOut' | 'lessStock'

export function lineObstacle({ available, quantity, variant }: CartItem): LineObstacle | null {
  if (!available) return 'unavailable'
  if (variant.stock <= 0) return 'soldOut'
  return quantity > variant.stock ? 'lessStock' : null
}

/** Whether at least one of it can be ordered. */
export const isBuyable = ({ available, variant }: CartItem): boolean => available && variant.stock > 0

/** The notice of a line's obstacle, as the target of a link. */
export const obstacleId = (item: CartItem): string => `obstacle-${item.id}`
