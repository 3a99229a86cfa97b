import type { accountText as English } from '../en/accounts.ts'

export const accountText: typeof English = {
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  phone: 'رقم الهاتف (اختياري)',
  phoneHint: 'ليصل إليك مندوب التوصيل بسهولة.',
  password: 'كلمة المرور',
  passwordHint: '8 أحرف على الأقل.',
  showPassword: 'إظهار الأحرف',
  hidePassword: 'إخفاء الأحرف',

  logInTitle: 'أهلًا بعودتك',
  logInIntro: 'سجّل الدخول لتجد مفضلتك وطلباتك.',
  loggedOutMeanwhile: 'تم تسجيل خروجك، وما كتبته محفوظ.',
  logIn: 'تسجيل الدخول',
  loggingIn: 'جارٍ تسجيل الدخول...',
  forgotten: 'نسيت كلمة المرور؟',
  newHere: 'أول مرة في Taglio؟',
  createAccount: 'أنشئ حسابًا',
  backHome: 'العودة إلى الرئيسية',

  registerTitle: 'أنشئ حسابك',
  registerIntro: 'احتفظ بمفضلتك، وتابع طلباتك، وأتمّ الشراء في ثوانٍ.',
  register: 'إنشاء الحساب',
  registering: 'جارٍ إنشاء الحساب...',
  haveAccount: 'لديك حساب بالفعل؟',
  logInLink: 'سجّل الدخول',

  signUpTitle: 'حساب جديد',
  signUpIntro: 'أنشئ حسابًا لتحتفظ بمفضلتك.',
  signUp: 'إنشاء حساب',

  required: {
    credentials: 'البريد الإلكتروني وكلمة المرور مطلوبان',
    name: 'الاسم مطلوب',
    email: 'البريد الإلكتروني مطلوب',
    emailFormat: 'من فضلك اكتب بريدًا إلكترونيًا صحيحًا',
    password: 'كلمة المرور مطلوبة',
    passwordLength: '8 أحرف على الأقل',
    phone: 'من فضلك اكتب رقم هاتف صحيحًا',
    nameFormat: 'من فضلك اكتب اسمًا من 120 حرفًا على الأكثر',
  },
  logInFailed: 'تعذّر تسجيل الدخول. حاول مرة أخرى.',
  registerFailed: 'تعذّر إنشاء الحساب. حاول مرة أخرى.',
}
