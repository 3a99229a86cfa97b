import type { wishlistText as English } from '../en/wishlist.ts'

export const wishlistText: typeof English = {
  add: 'أضف إلى المفضلة',
  added: 'في المفضلة',
  addNamed: (product: string) => `أضف إلى المفضلة: ${product}`,
  failedTitle: 'خطأ في المفضلة',
  failed: 'تعذّر تحديث المفضلة.',
  quickViewFailed: 'تعذّر تحديث المفضلة. حاول مرة أخرى.',
}
