import { items, letters } from '../language/arabic-counts.ts'
import { isolate } from '../language/isolate.ts'
import { grouped } from '../price-format.ts'
import type { errorMessages as EnglishErrors, fieldMessages as EnglishFields, Shortage } from './en.ts'

export const errorMessages: typeof EnglishErrors = {
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
  out_of_stock: ({ available, items, ...one }) =>
    available === undefined
      ? 'الكمية المتاحة غير كافية.'
      : (items ?? [{ available, ...one }]).map(shortageMessage).join(' '),
  unavailable: 'قطعة في سلتك لم تعد متاحة.',
  cart_empty: 'سلتك فارغة.',
  total_changed: 'تغيّر الإجمالي. من فضلك راجعه وحاول مرة أخرى.',
  cash_not_accepted: 'الدفع عند الاستلام غير متاح في محافظتك. من فضلك ادفع بالبطاقة.',
  too_much_cash: ({ largest = 0 }) =>
    `الدفع عند الاستلام في محافظتك متاح حتى ${grouped(largest)} ج.م. من فضلك ادفع بالبطاقة.`,
  payment_pending:
    'لم يردّ البنك بعد على الدفع بالبطاقة الذي أجريته لهذه السلة. من فضلك لا تدفع ولا تطلب مرة أخرى حتى يردّ.',
  already_paid: 'وصلنا دفعك بالبطاقة وسُجّل طلبك. لا يلزمك دفع أي شيء آخر.',
  double_order: 'للعميل طلب آخر من السلة نفسها. ألغِ أحد الطلبين أو علّم على هذا بأنه رُوجع قبل شحنه.',
  idempotency_mismatch: 'أُرسل هذا الطلب من قبل بمحتوى آخر.',
  last_owner: 'يحتاج المتجر إلى مالك واحد على الأقل.',
  open_orders: 'ما زال لديك طلب في الطريق. انتظر حتى يصل، أو اطلب منا إلغاءه.',
  payment_settled: 'لا يمكن تغيير حالة الدفع يدويًا إذا كان الدفع بالبطاقة أو كان الطلب ملغيًا.',
  not_delivered: 'يمكنك أن تخبرنا بالمقاس بعد أن يصلك الطلب.',
  parcel_open: 'لهذا الطلب شحنة بالفعل.',
  parcel_closed: 'هذه الشحنة مغلقة أو حالتها لا تسمح بذلك.',
  parcel_not_booked: 'لم تصل هذه الشحنة إلى شركة الشحن بعد.',
  not_to_pack: 'هذا الطلب غير جاهز للتغليف.',
  courier_decides: 'شركة الشحن هي التي تحدد حالة هذه الشحنة.',
  courier_refused: 'شركة الشحن لا تقبل ذلك.',
  cash_with_courier: 'هذا المبلغ لدى شركة الشحن، ويُسجَّل استلامه بتسوية.',
  settlement_locked: 'هذه التسوية مؤكدة ولا يمكن تغييرها.',
  settlement_changed: 'تغيّر تقييم بعض السطور. من فضلك راجعها مرة أخرى.',
  settlement_empty: 'لا يوجد في هذه التسوية سطر يمكن استلامه.',
  edit_conflict: 'غيّر شخص آخر هذه البيانات في هذه الأثناء.',
  claimed: 'يعمل أحد الزملاء على هذا الطلب.',
  already_answered: 'تم تأكيد هذا الطلب أو إلغاؤه من قبل.',
  staff_will_call: 'سنتصل بك بخصوص هذا الطلب قبل أن نبدأ تجهيزه.',
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

  credentials_missing: 'البريد الإلكتروني وكلمة المرور مطلوبان',
  login_ended: 'من فضلك سجّل الدخول مرة أخرى.',
  codes_closed:
    'كُتبت رموز خاطئة كثيرة، فأوقفنا الرموز من التطبيق ليوم واحد. من فضلك استخدم مفتاح مرور أو رمز استرداد.',
  pretend_card:
    'البطاقات التجريبية مقبولة على هذا الجهاز فقط. على من يشغّل المتجر ضبط PUBLIC_URL و PAYMENT_PROVIDER.',
  no_such_category: 'لا يوجد قسم بهذا الاسم.',
  no_such_collection: 'لا توجد مجموعة بهذا الاسم.',
  heic_image:
    'لا يمكننا قراءة الصور من نوع HEIC. احفظ الصورة من نوع JPEG، أو اختر «الأكثر توافقًا» في إعدادات كاميرا الهاتف، ثم حاول مرة أخرى.',
  invalid_signature: 'التوقيع غير صحيح.',
  shutting_down: 'المتجر يتوقف عن العمل الآن.',
}

export const fieldMessages: typeof EnglishFields = {
  required: 'مطلوب',
  text: 'من فضلك اكتب نصًا',
  number: 'من فضلك اكتب رقمًا',
  whole_number: 'من فضلك اكتب رقمًا صحيحًا بلا كسور',
  yes_or_no: 'من فضلك اختر نعم أو لا',
  list: 'من فضلك راجع هذه القائمة',
  several_fields: 'من فضلك راجع هذه الخانات',
  too_small: ({ minimum, origin }) => `${bound(minimum, origin)} على الأقل`,
  too_big: ({ maximum, origin }) => `${bound(maximum, origin)} على الأكثر`,
  invalid_value: () => 'من فضلك اختر من المتاح',
  unreadable: 'تعذّرت قراءة هذه الخانة',
  unknown: 'هذه الخانة غير معروفة',
  not_storable: 'في هذه الخانة رموز لا يمكن حفظها',
  email: 'من فضلك اكتب بريدًا إلكترونيًا صحيحًا',
  phone: 'من فضلك اكتب رقم هاتف صحيحًا',
  amount: 'مبلغ برقمين بعد العلامة',
  price: 'سعر برقمين بعد العلامة على الأكثر',
  two_decimals: 'رقمان بعد العلامة على الأكثر',
  millimetres: 'بالسنتيمتر، برقم واحد بعد العلامة على الأكثر',
  six_digits: 'من فضلك اكتب ستة أرقام',
  no_blanks: 'حروف وأرقام ورموز بلا مسافات',
  two_letters: 'حرفان على الأقل',
  order_number: 'من فضلك راجع رقم الطلب',
  future_date: 'موعد خلال الستين يومًا القادمة',
  day: 'من فضلك اكتب اليوم هكذا: 2026-03-04',
  ids: 'أرقام بينها فواصل',
  nothing_to_change: 'لا يوجد ما يتغير',
  taken: 'مستخدم بالفعل',
  wrong_password: 'كلمة المرور هذه غير صحيحة',
  common_password: 'كلمة المرور هذه شائعة جدًا. من فضلك اختر غيرها',
  guessable_password: 'كلمة شائعة أو اسم أو مكان مع أرقام أو رموز يسهل تخمينها. من فضلك اختر كلمة مرور أخرى',
  personal_password: 'من فضلك اختر كلمة مرور ليست اسمك ولا بريدك ولا رقم هاتفك ولا اسم المتجر',
  short_staff_password: ({ minimum }) => `${letters(minimum)} على الأقل لفريق العمل`,
  wrong_code: 'هذا الرمز غير صحيح',
  used_code: 'سبق استخدام هذا الرمز. من فضلك انتظر الرمز التالي',
  foreign_passkey: 'مفتاح المرور هذا ليس لهذا المتجر',
  too_many_passkeys: ({ maximum }) => `عدد مفاتيح المرور ${maximum} على الأكثر`,
  too_many_people: ({ maximum }) => `عدد الأشخاص ${maximum} على الأكثر`,
  already_staff: 'ضمن فريق العمل بالفعل',
  slug: 'حروف لاتينية صغيرة وأرقام وشرطات فقط',
  slug_required: 'العنوان مطلوب',
  unknown_category: 'هذا القسم غير معروف',
  unknown_collection: 'هذه المجموعة غير معروفة',
  unknown_size: 'هذا المقاس غير معروف',
  unknown_color: 'هذا اللون غير معروف',
  same_variant: 'يوجد هذا المقاس بهذا اللون بالفعل',
  foreign_size: 'هذا ليس من مقاسات هذا المنتج',
  foreign_product: 'هذا المنتج ليس من هذه المجموعة',
  given_twice: 'مذكور مرتين',
  last_size: 'يجب أن يبقى مقاس واحد على الأقل',
  own_picture: 'صورة من صور المتجر',
  picture_address: 'صورة من صور المتجر، أو رابط آمن لصورة',
  picture_required: 'الصورة مطلوبة',
  one_picture: 'صورة واحدة فقط',
  pictures_once: 'صور هذا المنتج، كل صورة مرة واحدة',
  setting: () => 'قيمة صالحة لهذا الإعداد',
  file_required: 'الملف مطلوب',
  csv_empty: 'هذا الملف ليس فيه سطور',
  csv_spreadsheet: 'هذا جدول بيانات. احفظه بصيغة CSV ثم اختره',
  csv_unreadable: 'لا يمكن قراءة هذا الملف بصيغة CSV',
  csv_columns: 'أعمدة هذا الملف غير معروفة. حدد كل عمود',
  csv_too_long: ({ maximum }: { maximum: number }) => `${maximum} سطر على الأكثر. قسّم الملف`,
  csv_amount: ({ line, cell }: { line: number; cell: string }) => `السطر ${line}: «${cell}» ليس مبلغًا`,
  csv_currency: ({ line, currency }: { line: number; currency: string }) =>
    `السطر ${line}: «${currency}» عملة غير الجنيه المصري`,
  csv_differs: ({ line }: { line: number }) => `يختلف عن السطر ${line} الخاص بالمنتج أو اللون نفسه`,
  csv_sku_twice: ({ line }: { line: number }) => `رمز SKU نفسه الموجود في السطر ${line}`,
  unexpected_file: 'لا يُقبل ملف هنا',
  not_json: 'تعذّرت قراءة هذه الخانة',
}

/** An order can have several products: its message names the one. */
function shortageMessage({ available, productName, size, color, ar }: Shortage): string {
  const name = ar?.productName ?? productName
  const left = available > 0 ? `المتاح: ${items(available)} فقط.` : 'نفدت الكمية.'
  if (!name) return available > 0 ? `الكمية غير كافية. ${left}` : 'الكمية المتاحة غير كافية.'
  const product = [name, ar?.color ?? color, `مقاس ${isolate(size ?? '')}`].filter(Boolean).join('، ')
  return `${product}: ${left}`
}

const bound = (count: number, origin: string): string =>
  origin === 'string' ? letters(count) : String(count)
