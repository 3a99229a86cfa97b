import { ARABIC_TAGLINE } from '#shared/settings.ts'
import type { sharedText as English } from '../en/shared.ts'
import { letters } from './plural.ts'

export const sharedText: typeof English = {
  brand: 'Taglio',
  tagline: ARABIC_TAGLINE,
  skipToContent: 'انتقل إلى المحتوى',
  withoutScripts: 'متصفحك يمنع جافا سكريبت، والشراء هنا يحتاج إليها. يمكنك أيضًا أن تطلب بالهاتف:',
  loading: 'جارٍ التحميل…',
  noImage: 'لا توجد صورة',
  carousel: 'شرائح متتابعة',
  pretendCards: {
    label: 'عن هذا المتجر',
    sentence: 'هذا متجر تجريبي: لا تُخصم هنا أي مبالغ من البطاقات. من فضلك لا تكتب رقم بطاقة حقيقية.',
  },
  notice: 'إعلان المتجر',
  splashProgress: 'جارٍ فتح المتجر',
  cartLoadFailed: 'تعذّر تحميل السلة. حاول مرة أخرى.',

  header: {
    label: 'القائمة الرئيسية',
    home: 'الرئيسية',
    shop: 'المتجر',
    story: 'حكايتنا',
    profile: 'حسابي',
    register: 'حساب جديد',
    logIn: 'تسجيل الدخول',
    logInOrRegister: 'تسجيل الدخول أو حساب جديد',
    wishlistWithCount: (count: number) => (count > 0 ? `المفضلة، العدد ${count}` : 'المفضلة'),
    cart: 'السلة',
    // With the digit that is seen on the icon: whoever speaks to the device says what they see.
    cartWithCount: (count: number) => `السلة، العدد ${count}`,
    search: 'بحث',
    searchField: 'ابحث في المتجر',
    searchHint: 'بنطلون، قماش، لون',
    menu: 'القائمة',
    mobileMenu: 'قائمة الموبايل',
    shopAll: 'تسوّق الكل',
    staff: 'صفحة فريق العمل',
  },

  footer: {
    shop: 'المتجر',
    men: 'رجالي',
    women: 'نسائي',
    newArrivals: 'وصل حديثًا',
    support: 'خدمة العملاء',
    shipping: 'الشحن والاسترجاع',
    story: 'حكايتنا',
    account: 'حسابك',
    contact: 'تواصل معنا',
    instagram: 'إنستجرام',
    facebook: 'فيسبوك',
    tiktok: 'تيك توك',
    whatsApp: 'واتساب',
    privacy: 'سياسة الخصوصية',
    terms: 'شروط الخدمة',
    rights: '© Taglio. جميع الحقوق محفوظة.',
    promise: 'بناطيل مقصوصة على الطريقة الإيطالية، للرجال والنساء.',
  },

  controls: {
    close: 'إغلاق',
    ok: 'حسنًا',
    next: 'التالي',
    previous: 'السابق',
    increase: 'زيادة الكمية',
    decrease: 'تقليل الكمية',
    quantity: 'الكمية',
    full: (maximum: number) => `هذا أقصى طول: ${letters(maximum)}.`,
    dismiss: 'إخفاء التنبيه',
    notices: 'التنبيهات',
    tryAgain: 'حاول مرة أخرى',
  },

  error: 'خطأ',
  unreached: {
    offline: 'أنت غير متصل بالإنترنت. حاول مرة أخرى عندما يعود الاتصال.',
    no_answer: 'تعذّر الوصول إلى المتجر. حاول مرة أخرى.',
  },
  didNotWork: 'تعذّر ذلك. حاول مرة أخرى.',

  notFound: {
    code: '404',
    title: 'الصفحة غير موجودة',
    sentence: 'نُقلت هذه الصفحة، أو لم تُفصَّل من الأصل.',
    home: 'العودة إلى الرئيسية',
    pairs: 'أو واحد من هذه',
  },
  crashed: {
    title: 'حدث خطأ ما',
    sentence: 'تعذّر عرض هذه الصفحة. حاول مرة أخرى.',
    reload: 'حاول مرة أخرى',
    home: 'العودة إلى الرئيسية',
  },
}
