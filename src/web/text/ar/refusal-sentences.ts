import type { ErrorCode, ErrorReply } from '../../../contract/errors.ts'
import { items, letters } from './plural.ts'

/** A refusal of the API with its sentences in Arabic, by its code, and those about single fields by what they say. */
export function inArabicWords(refusal: unknown): unknown {
  if (!isRefusal(refusal)) return refusal
  const { fields } = refusal.details ?? {}
  return {
    ...refusal,
    message: sentenceOf(refusal),
    ...(isTexts(fields) && { details: { ...refusal.details, fields: inArabic(fields) } }),
  }
}

const isRefusal = (body: unknown): body is ErrorReply =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body

const isTexts = (fields: unknown): fields is Record<string, string> =>
  typeof fields === 'object' && fields !== null

function sentenceOf({ code, details }: ErrorReply): string {
  const available = details?.available
  if (code === 'out_of_stock' && typeof available === 'number' && available > 0)
    return `الكمية غير كافية. المتاح: ${items(available)} فقط.`
  return sentences[code] ?? sentences.internal
}

const sentences: Record<ErrorCode, string> = {
  invalid_input: 'من فضلك راجع الخانات المحددة.',
  invalid_json: 'تعذّرت قراءة الطلب.',
  not_an_image: 'هذا الملف ليس صورة يمكننا قراءتها.',
  invalid_token: 'لم يعد هذا الرابط صالحًا. من فضلك اطلب رابطًا جديدًا.',
  unauthenticated: 'من فضلك سجّل الدخول.',
  wrong_credentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  wrong_factor: 'هذا الرمز غير صحيح. حاول مرة أخرى.',
  payment_required: 'لم يُؤكَّد الدفع بعد.',
  forbidden: 'غير مسموح لك بهذا.',
  second_factor_required: 'من فضلك فعّل التحقق بخطوتين أولًا.',
  second_factor_again: 'من فضلك أكّد هويتك بخطوة التحقق مرة أخرى.',
  password_change_required: 'من فضلك اختر كلمة مرور خاصة بك أولًا.',
  not_found: 'لم نجد ما تبحث عنه.',
  email_taken: 'يوجد حساب بهذا البريد الإلكتروني بالفعل.',
  slug_taken: 'هذا العنوان مستخدم بالفعل.',
  sku_taken: 'هذا الكود مستخدم بالفعل.',
  in_stock: 'هذا المقاس متاح للشراء الآن.',
  out_of_stock: 'الكمية المتاحة غير كافية.',
  unavailable: 'قطعة في سلتك لم تعد متاحة.',
  cart_empty: 'سلتك فارغة.',
  total_changed: 'تغيّر الإجمالي. من فضلك راجعه وحاول مرة أخرى.',
  idempotency_mismatch: 'أُرسل هذا الطلب من قبل بمحتوى آخر.',
  last_owner: 'يحتاج المتجر إلى مالك واحد على الأقل.',
  open_orders: 'ما زال لديك طلب في الطريق. انتظر حتى يصل، أو اطلب منا إلغاءه.',
  payment_settled: 'لا يمكن تعديل ما دُفع بالبطاقة أو ما يخص طلبًا ملغيًا.',
  not_delivered: 'يمكنك أن تخبرنا بالمقاس بعد أن يصلك الطلب.',
  edit_conflict: 'غيّر شخص آخر هذه البيانات في هذه الأثناء.',
  payload_too_large: 'حجم ما ترسله أكبر من المسموح.',
  unsupported_media_type: 'هذا النوع من المحتوى غير مقبول هنا.',
  rate_limited: 'محاولات كثيرة. من فضلك حاول لاحقًا.',
  internal: 'حدث خطأ من جانبنا. حاول مرة أخرى.',
  provider_unavailable: 'تعذّر الوصول إلى خدمة الدفع. حاول مرة أخرى.',
  not_ready: 'المتجر يبدأ العمل الآن. حاول بعد لحظات.',
}

const inArabic = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, problem]) => [field, problemInArabic(problem)]))

function problemInArabic(problem: string): string {
  const [, bound, count] = /^At (least|most) (\d+) characters/.exec(problem) ?? []
  if (bound) return `${letters(Number(count))} على ${bound === 'least' ? 'الأقل' : 'الأكثر'}`
  return problems[problem] ?? 'من فضلك راجع هذه الخانة'
}

/** As src/contract and src/shop word them. */
const problems: Record<string, string> = {
  Required: 'مطلوب',
  'A valid email address': 'من فضلك اكتب بريدًا إلكترونيًا صحيحًا',
  'A phone number': 'من فضلك اكتب رقم هاتف صحيحًا',
  'No web addresses, please': 'من فضلك لا تكتب عناوين مواقع هنا',
  'Already in use': 'مستخدم بالفعل',
  'This is not your password': 'كلمة المرور هذه غير صحيحة',
  'This code is not right': 'هذا الرمز غير صحيح',
  'Not a passkey of this shop': 'مفتاح المرور هذا ليس لهذا المتجر',
  'This password is too common. Please choose another one': 'كلمة المرور هذه شائعة جدًا. من فضلك اختر غيرها',
  'Please choose a password that is not your name, your email or ours':
    'من فضلك اختر كلمة مرور ليست اسمك ولا بريدك ولا اسم المتجر',
}
