import { toPounds } from '#contract/money.ts'
import { isolate } from '#shared/language/isolate.ts'
import type { Language } from '#shared/language/language.ts'
import { BRAND } from '#shared/settings.ts'
import { SHORT_NUMBER } from '#shared/values.ts'
import { lineIn, type OrderRecord, orderMailTexts } from '../orders/orders.ts'

/** What staff send by WhatsApp, in the language of the order. Like the mails, it repeats nothing that the shopper typed. */
export function callMessage(order: OrderRecord, link: string): string {
  const { separator, price } = orderMailTexts[order.language]
  const { opening, total, question } = texts[order.language]
  const lines = order.items.map((item) => {
    const { productName, color, size, quantity } = lineIn(order.language, item)
    return `• ${productName} (${[color, size].filter(Boolean).join(separator)}) × ${quantity}`
  })
  return [
    opening(order.id.slice(-SHORT_NUMBER)),
    ...lines.slice(0, MOST_LINES),
    ...(lines.length > MOST_LINES ? ['…'] : []),
    total(price(toPounds(order.totalInPiastres))),
    `${question} ${link}`,
  ].join('\n')
}

/** The message is part of an address, which browsers cut off somewhere. */
const MOST_LINES = 12

type Texts = { opening: (number: string) => string; total: (sum: string) => string; question: string }

const texts: Record<Language, Texts> = {
  en: {
    opening: (number) => `Hello, this is ${BRAND}. Thank you for your order #${number}:`,
    total: (sum) => `Total: ${sum}, in cash on delivery.`,
    question: 'Is everything right? You can confirm or cancel it here:',
  },
  ar: {
    opening: (number) => `مرحبًا، معك ${BRAND}. شكرًا على طلبك ${isolate(`#${number}`)}:`,
    total: (sum) => `الإجمالي: ${sum}، نقدًا عند الاستلام.`,
    question: 'هل كل شيء صحيح؟ يمكنك تأكيد الطلب أو إلغاؤه من هنا:',
  },
}
