import type { secondFactorText as English } from '../en/second-factor.ts'
import { counted } from './plural.ts'

export const secondFactorText: typeof English = {
  askIntro: 'من فضلك أكّد دخولك بخطوة التحقق الثانية.',
  code: 'الرمز من التطبيق',
  recoveryCode: 'رمز الاسترداد',
  codeWords: { missing: 'من فضلك اكتب الرمز', wrong: 'هذا الرمز غير صحيح' },
  usePasskey: 'استخدم مفتاح مرور',
  useRecovery: 'استخدم رمز استرداد بدلًا من ذلك',
  useCode: 'استخدم رمزًا من التطبيق بدلًا من ذلك',
  confirm: 'تأكيد',
  confirming: 'لحظة واحدة...',
  passkeyFailed: 'لم يُعرض مفتاح المرور. حاول مرة أخرى.',

  title: 'التحقق بخطوتين',
  intro: 'إلى جانب كلمة المرور، تُدخل رمزًا من تطبيق أو تستخدم مفتاح مرور كلما سجّلت الدخول.',
  required: 'يحتاج فريق هذا المتجر إلى التحقق بخطوتين. من فضلك فعّله قبل أن تتابع.',
  unproven:
    'إلى أن تؤكّد بريدك الإلكتروني، يُلغى التحقق بخطوتين إذا اخترت كلمة مرور جديدة من رابط أُرسل بالبريد.',
  failed: 'تعذّر ذلك. حاول مرة أخرى.',
  loading: 'جارٍ تحميل خطوات التحقق...',

  totp: 'رموز من تطبيق',
  totpOn: 'مفعّلة.',
  totpOff: 'غير مفعّلة.',
  setUpTotp: 'ربط تطبيق',
  totpSteps: 'امسح هذا الرمز بتطبيق المصادقة، أو أضف المفتاح إليه، ثم اكتب الرمز الذي يعرضه.',
  qrCode: 'رمز QR لتطبيق المصادقة',
  totpKey: 'المفتاح',
  openApp: 'افتحه في تطبيق المصادقة',
  removeTotp: 'إزالة التطبيق',

  passkeys: 'مفاتيح المرور',
  addPasskey: 'إضافة مفتاح مرور',
  noPasskeys: 'ليس لديك مفاتيح مرور بعد.',
  removePasskey: 'إزالة',
  removePasskeyNamed: (name: string) => `إزالة ${name}`,
  newPasskeyName: 'مفتاح مرور',

  recoveryTitle: 'رموز الاسترداد الخاصة بك',
  recoveryIntro:
    'اكتبها واحفظها في مكان آمن. كل رمز يُدخلك مرة واحدة إذا لم يكن معك التطبيق ولا مفتاح المرور. ولن تظهر مرة أخرى.',
  recoveryLeft: (count: number) =>
    counted(count, {
      zero: 'لم تبقَ رموز استرداد.',
      one: 'بقي رمز استرداد واحد.',
      two: 'بقي رمزا استرداد.',
      few: `بقيت ${count} رموز استرداد.`,
      many: `بقي ${count} رمز استرداد.`,
      other: `بقي ${count} رمز استرداد.`,
    }),
}
