import { BRAND } from '../../../shared/settings.ts'
import type { RestockMailText } from './en.ts'

export const ar: RestockMailText = {
  pair: (name, size) => `${name}، مقاس ${size}`,
  subject: (pair) => `${BRAND}: ${pair} متاح من جديد`,
  heading: 'مقاسك متاح من جديد',
  held: (pair, time) =>
    `${pair} متاح من جديد، وحجزنا لك قطعة حتى الساعة ${time}. بعد ذلك تذهب إلى من يليك في الانتظار.`,
  over: (pair) =>
    `${pair} كان متاحًا من جديد، وذهبت القطعة المحجوزة لك إلى من يليك في الانتظار. ربما بقيت قطعة أخرى.`,
  why: 'وصلتك هذه الرسالة لأنك طلبت أن نبلغك. ومن الصفحة نفسها يمكنك أن تخبرنا أنك لم تعد مهتمًا.',
  button: 'شاهد قطعتك',
}
