import { items, letters } from '../language/arabic-counts.ts'
import type { ErrorCode } from './errors.ts'
import { type FieldProblem, fieldProblems } from './field-problems.ts'
import { particularMessages } from './particular-messages.ts'

/**
 * An error reply of the API in Arabic: its message by its code, and those of single fields by theirs. The API does this for whoever
 * asks for Arabic; pages do it for replies that come in English all the same, from a proxy or from a process of an older release.
 */
export function inArabicWords(refusal: unknown): unknown {
  if (!isRefusal(refusal)) return refusal
  const { fields } = refusal.details ?? {}
  return {
    ...refusal,
    message: sentenceOf(refusal),
    ...(isTexts(fields) && { details: { ...refusal.details, fields: inArabic(fields) } }),
  }
}

type ErrorReply = { code: ErrorCode; message: string; details?: Record<string, unknown> }

const isRefusal = (body: unknown): body is ErrorReply =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body

const isTexts = (fields: unknown): fields is Record<string, string> =>
  typeof fields === 'object' && fields !== null

function sentenceOf({ code, message, details }: ErrorReply): string {
  const particular = particularSentences.get(message)
  if (particular) return particular
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
  used_factor: 'سبق استخدام هذا الرمز. من فضلك انتظر الرمز التالي.',
  payment_required: 'لم يُؤكَّد الدفع بعد.',
  forbidden: 'غير مسموح لك بهذا.',
  second_factor_required: 'من فضلك فعّل التحقق بخطوتين أولًا.',
  second_factor_again: 'من فضلك أكّد هويتك بخطوة التحقق مرة أخرى.',
  password_again: 'من فضلك اكتب كلمة المرور مرة أخرى.',
  password_change_required: 'من فضلك اختر كلمة مرور خاصة بك أولًا.',
  not_found: 'لم نجد ما تبحث عنه.',
  email_taken: 'يوجد حساب بهذا البريد الإلكتروني بالفعل.',
  name_taken: 'هذا الاسم لقسم آخر.',
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
  misdirected: 'هذا المتجر يعمل على جهازه فقط. لفتحه على هذا العنوان يجب ضبط PUBLIC_URL.',
  orders_waiting: 'لديك عدة طلبات لم نؤكدها بعد. بمجرد أن نتصل بك بشأنها يمكنك أن تطلب مرة أخرى.',
  network_waiting:
    'هناك طلبات كثيرة من نفس اتصالك بالإنترنت تنتظر اتصالنا. من فضلك ادفع بالبطاقة، أو حاول لاحقًا.',
  rate_limited: 'محاولات كثيرة. من فضلك حاول لاحقًا.',
  internal: 'حدث خطأ من جانبنا. حاول مرة أخرى.',
  provider_unavailable: 'تعذّر الوصول إلى خدمة الدفع. حاول مرة أخرى.',
  not_ready: 'المتجر يبدأ العمل الآن. حاول بعد لحظات.',
}

const particulars: Record<keyof typeof particularMessages, string> = {
  credentials_missing: 'البريد الإلكتروني وكلمة المرور مطلوبان',
  login_ended: 'من فضلك سجّل الدخول مرة أخرى.',
  codes_closed:
    'كُتبت رموز خاطئة كثيرة، فأوقفنا الرموز من التطبيق ليوم واحد. من فضلك استخدم مفتاح مرور أو رمز استرداد.',
  pretend_card:
    'البطاقات التجريبية مقبولة على هذا الجهاز فقط. على من يشغّل المتجر ضبط PUBLIC_URL و PAYMENT_PROVIDER.',
}

/** By the English sentence, and by itself: a page asks for the Arabic of what the API may have answered in Arabic already. */
const particularSentences = new Map(
  Object.entries(particulars).flatMap(([name, arabic]) => [
    [particularMessages[name as keyof typeof particulars] as string, arabic],
    [arabic, arabic],
  ]),
)

const inArabic = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, problem]) => [field, problemInArabic(problem)]))

function problemInArabic(problem: string): string {
  if (/\p{Script=Arabic}/u.test(problem)) return problem
  const code = codeOf.get(problem)
  if (code) return problems[code]
  const [, edge, count, unit] = /^At (least|most) (\d+)(?: (\w+))?/.exec(problem) ?? []
  if (!edge) return problem.startsWith('One of ') ? 'من فضلك اختر من المتاح' : 'من فضلك راجع هذه الخانة'
  const bound = unit?.startsWith('character') ? letters(Number(count)) : count
  return `${bound} على ${edge === 'least' ? 'الأقل' : 'الأكثر'}`
}

const codeOf = new Map<string, FieldProblem>(
  Object.entries(fieldProblems).map(([code, sentence]) => [sentence, code as FieldProblem]),
)

const problems: Record<FieldProblem, string> = {
  required: 'مطلوب',
  text: 'من فضلك اكتب نصًا',
  number: 'من فضلك اكتب رقمًا',
  whole_number: 'من فضلك اكتب رقمًا صحيحًا بلا كسور',
  yes_or_no: 'من فضلك اختر نعم أو لا',
  list: 'من فضلك راجع هذه القائمة',
  several_fields: 'من فضلك راجع هذه الخانات',
  unreadable: 'تعذّرت قراءة هذه الخانة',
  unknown: 'هذه الخانة غير معروفة',
  not_storable: 'في هذه الخانة رموز لا يمكن حفظها',
  email: 'من فضلك اكتب بريدًا إلكترونيًا صحيحًا',
  phone: 'من فضلك اكتب رقم هاتف صحيحًا',
  amount: 'مبلغ برقمين بعد العلامة',
  millimetres: 'بالسنتيمتر، برقم واحد بعد العلامة على الأكثر',
  six_digits: 'من فضلك اكتب ستة أرقام',
  no_blanks: 'حروف وأرقام ورموز بلا مسافات',
  taken: 'مستخدم بالفعل',
  wrong_password: 'كلمة المرور هذه غير صحيحة',
  common_password: 'كلمة المرور هذه شائعة جدًا. من فضلك اختر غيرها',
  guessable_password: 'كلمة شائعة أو اسم أو مكان مع أرقام أو رموز يسهل تخمينها. من فضلك اختر كلمة مرور أخرى',
  personal_password: 'من فضلك اختر كلمة مرور ليست اسمك ولا بريدك ولا رقم هاتفك ولا اسم المتجر',
  wrong_code: 'هذا الرمز غير صحيح',
  used_code: 'سبق استخدام هذا الرمز. من فضلك انتظر الرمز التالي',
  foreign_passkey: 'مفتاح المرور هذا ليس لهذا المتجر',
}
