import { isolate } from '#shared/language/isolate.ts'
import type { ownAccountText as English } from '../en/own-account.ts'

export const ownAccountText: typeof English = {
  forgotTitle: 'نسيت كلمة المرور؟',
  forgotIntro: 'اكتب بريدك الإلكتروني وسنرسل إليك رابطًا لاختيار كلمة مرور جديدة.',
  sendLink: 'أرسل الرابط',
  sending: 'جارٍ الإرسال...',
  linkSent: 'إذا كان هناك حساب بهذا البريد، فقد أرسلنا إليه رابطًا.',
  remembered: 'تذكّرتها؟',
  logIn: 'سجّل الدخول',

  resetTitle: 'اختر كلمة مرور جديدة',
  resetIntro: 'ستدخل بها هنا، ويُسجَّل خروجك من كل الأجهزة الأخرى.',
  newPassword: 'كلمة المرور الجديدة',
  staffPasswordHint: '12 حرفًا على الأقل، ولا تكن من الكلمات الشائعة.',
  newPasswordHint: '8 أحرف على الأقل، ولا تكن من الكلمات الشائعة.',
  savePassword: 'حفظ كلمة المرور',
  saving: 'جارٍ الحفظ...',
  linkMissing: 'هذا الرابط ناقص. من فضلك افتحه من الرسالة مرة أخرى، أو اطلب رابطًا جديدًا.',
  newLink: 'اطلب رابطًا جديدًا',
  needLink: 'الرابط لم يعد يعمل؟',

  confirmTitle: 'تأكيد بريدك الإلكتروني',
  confirmIntro: 'تم فتح حساب ببريدك الإلكتروني. من فضلك أكّد أنه حسابك.',
  confirmLoggedOut:
    'لم تسجّل الدخول هنا. إذا كان التحقق بخطوتين مفعّلًا لهذا الحساب، فسيُلغى عند التأكيد. للإبقاء عليه، سجّل الدخول أولًا.',
  confirmMine: 'نعم، هذا الحساب لي',
  confirming: 'لحظة واحدة...',
  confirmed: 'شكرًا لك. تم تأكيد بريدك الإلكتروني.',
  alreadyConfirmed: 'بريدك الإلكتروني مؤكَّد بالفعل.',
  notMine: 'فتحه شخص آخر؟ لا تؤكّده من فضلك.',
  takeOver: 'اختر كلمة مرور جديدة ليصبح لك',
  toProfile: 'إلى حسابك',

  changeTitle: 'تأكيد بريدك الإلكتروني الجديد',
  changeIntro: 'من الآن تسجّل الدخول بهذا العنوان، وتصل إليه رسائلنا.',
  changePress: 'استخدم هذا العنوان',
  changeDone: 'شكرًا لك. أصبح هذا العنوان بريد حسابك.',

  keepTitle: 'الاحتفاظ ببريدك الإلكتروني',
  keepIntro:
    'وصلنا طلب تغيير البريد الإلكتروني لحسابك. إذا لم تكن أنت، فاضغط الزر: يحتفظ الحساب بالعنوان الذي راسلناك عليه، ويُسجَّل خروج الجميع، ونرسل إليك رابطًا لاختيار كلمة مرور جديدة.',
  keepPress: 'لم أكن أنا',
  keepDone: 'يحتفظ حسابك بعنوانه، وسُجّل خروج الجميع. أرسلنا إليك رابطًا لاختيار كلمة مرور جديدة.',

  settingsTitle: 'إعدادات الحساب',
  backToProfile: 'العودة إلى حسابك',

  details: 'بياناتك الشخصية',
  mailLanguage: 'لغة رسائلنا',
  languages: { en: 'English', ar: 'العربية' },
  saveDetails: 'حفظ',
  detailsSaved: 'تم حفظ بياناتك.',

  deliveryAddress: 'عنوان التوصيل',
  deliveryIntro: 'نعرضه عليك عند إتمام الطلب، فتمتلئ الخانات بضغطة واحدة.',
  ofTheCity: 'نعرفها من المدينة',
  saveAddress: 'حفظ العنوان',
  addressSaved: 'تم حفظ عنوانك.',
  deleteAddress: 'حذف العنوان',
  addressDeleted: 'تم حذف عنوانك.',

  password: 'كلمة المرور',
  currentPassword: 'كلمة المرور الحالية',
  passwordAgain: 'من فضلك اكتب كلمة المرور مرة أخرى لتتابع.',
  yourPassword: 'كلمة مرورك',
  goOn: 'متابعة',
  changePassword: 'تغيير كلمة المرور',
  mustChange: 'طُبعت كلمة المرور هذه عند فتح المتجر. من فضلك اختر كلمة مرور خاصة بك قبل أن تتابع.',
  passwordChanged: 'تم تغيير كلمة المرور، وسُجّل خروجك من كل الأجهزة الأخرى.',

  address: 'البريد الإلكتروني',
  addressConfirmed: 'تم تأكيده.',
  addressUnconfirmed:
    'لم يُؤكَّد بعد. من فضلك افتح الرابط الذي أرسلناه إليك. وبعدها تجد في حسابك الطلبات التي أرسلتها من هنا بهذا العنوان قبل التسجيل.',
  resend: 'أرسل الرابط مرة أخرى',
  resent: 'أرسلنا إليك رابطًا جديدًا.',
  changeAddress: 'تغيير العنوان',
  changeAddressIntro:
    'نرسل رابطًا إلى العنوان الجديد. يتغيّر حسابك بعد أن تؤكّده هناك، ونُعلِم عنوانك الحالي أيضًا.',
  changeUnconfirmedIntro: 'نرسل رابطًا إلى العنوان الجديد. يتغيّر حسابك بعد أن تؤكّده هناك.',
  newAddress: 'البريد الإلكتروني الجديد',
  changeAsked: (email) => `أرسلنا رابطًا إلى ${isolate(email)}. من فضلك أكّده هناك.`,

  sessions: 'الأجهزة التي سجّلت الدخول منها',
  sessionsFailed: 'تعذّر تحميل الأجهزة',
  sessionsLoading: 'جارٍ تحميل الأجهزة...',
  device: (named: string) =>
    named === 'Unknown browser' ? 'متصفح غير معروف' : named.replace(' on ', ' على '),
  thisDevice: 'هذا الجهاز',
  lastSeen: (when: string) => `آخر استخدام: ${when}`,
  end: 'تسجيل الخروج',
  endNamed: (device: string) => `تسجيل الخروج من ${device}`,
  endOthers: 'تسجيل الخروج من كل الأجهزة الأخرى',
  othersEnded: 'سُجّل خروجك من كل الأجهزة الأخرى.',

  data: 'بياناتك',
  dataIntro: 'كل ما نحتفظ به عن حسابك، في ملف واحد.',
  download: 'تنزيل بياناتي',
  fileName: 'taglio-my-data.json',

  deletion: 'حذف الحساب',
  deletionIntro:
    'يُحذف حسابك ومفضلتك وتسجيلات دخولك في الحال. وتبقى طلباتك في دفاترنا بلا اسمك وعنوانك ورقم هاتفك.',
  deleted: { title: 'تم حذف حسابك', sentence: 'لم يبقَ منه إلا ما تحتاجه دفاترنا.' },
  deletionPassword: 'كلمة المرور، للتأكيد',
  delete: 'احذف حسابي',
  deleting: 'جارٍ الحذف...',

  failed: 'تعذّر ذلك. حاول مرة أخرى.',
}
