import type { CartItem } from '../../../contract/cart.ts'

/** Why a line cannot be ordered as it stands, if it cannot. */
export type LineObstacle = 'unavailable' | 'soldOut' | 'lessStock'

export function lineObstacle({ available, quantity, variant }: CartItem): LineObstacle | null {
  if (!available) return 'unavailable'
  if (variant.stock <= 0) return 'soldOut'
  return quantity > variant.stock ? 'lessStock' : null
}

/** The notice of a line's obstacle, for a button that leads to it. */
export const obstacleId = (item: CartItem): string => `obstacle-${item.id}`
