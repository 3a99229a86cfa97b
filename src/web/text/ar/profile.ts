import type { profileText as English } from '../en/profile.ts'

export const profileText: typeof English = {
  title: 'حسابك',
  greeting: (name: string) => `أهلًا بك يا ${name}.`,
  settings: 'إعدادات الحساب',
  unconfirmed: 'لم يُؤكَّد بريدك الإلكتروني بعد. من فضلك افتح الرابط في الرسالة التي أرسلناها إليه.',
  newLink: 'إعادة إرسال الرسالة',
  logOut: 'تسجيل الخروج',
  loadFailed: 'تعذّر تحميل الحساب',

  wishlist: 'المفضلة',
  wishlistEmpty: 'مفضلتك فارغة.',
  browse: 'تصفّح المتجر',
  remove: 'إزالة',
  addToCart: 'أضف إلى السلة',
  addNamed: (product: string) => `أضف إلى السلة: ${product}`,
  removeNamed: (product: string) => `إزالة ${product}`,

  orders: 'طلباتك السابقة',
  ordersEmpty: 'لم تطلب شيئًا بعد.',
  ordersUnconfirmed: 'أكّد بريدك الإلكتروني لترى الطلبات التي أرسلتها به.',
  ordersLoading: 'جارٍ تحميل طلباتك...',
  ordersFailed: 'تعذّر تحميل الطلبات السابقة',
  order: (shortNumber: string) => `طلب رقم ${shortNumber}`,
  sizeAndQuantity: (size: string, quantity: number) => `مقاس ${size}، الكمية ${quantity}`,
  total: 'الإجمالي',
  viewOrder: 'عرض الطلب',
  howItFits: 'كيف كان المقاس؟',
  cancelOrder: 'إلغاء الطلب',
  returnOrder: 'إرجاع أو استبدال',
  orderAgain: 'اطلب مرة أخرى',
  orderingAgain: 'جارٍ الإضافة...',
  viewCart: 'عرض السلة',

  toasts: {
    profileFailed: { title: 'خطأ', sentence: 'تعذّر تحميل بيانات الحساب' },
    ordersFailed: { title: 'خطأ', sentence: 'تعذّر تحميل الطلبات السابقة' },
    notAll: (missing: readonly string[], isAll: boolean) => ({
      title: isAll ? 'لم تتم إضافة شيء' : 'لم تتم إضافة كل شيء',
      sentence: `لم يعد متاحًا: ${missing.join('، ')}.`,
    }),
    notAdded: { title: 'خطأ', sentence: 'تعذّرت إضافة القطع إلى السلة. من فضلك حاول مرة أخرى.' },
    removed: { title: 'تم', sentence: 'أُزيلت القطعة من المفضلة' },
    removeFailed: { title: 'خطأ', sentence: 'تعذّر تحديث المفضلة' },
  },
}
