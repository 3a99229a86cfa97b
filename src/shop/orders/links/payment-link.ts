import { toPounds } from '#contract/money.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { isolate } from '#shared/language/isolate.ts'
import type { Language } from '#shared/language/language.ts'
import { BRAND } from '#shared/settings.ts'
import { SHORT_NUMBER } from '#shared/values.ts'
import { staff } from '../../context/actor.ts'
import type { Shop } from '../../context/shop.ts'
import { ShopError } from '../../context/shop-error.ts'
import { queueMail } from '../../mails/mails.ts'
import { writeEvent } from '../life/journal.ts'
import { isUnpacked, lockOrder } from '../life/locked-order.ts'
import { texts as mailTexts } from '../mails/mail-text/texts.ts'
import { type OrderRecord, readOrder } from '../orders-sql.ts'
import { orderLinks, paymentPage } from './order-link.ts'

/** What staff send by WhatsApp, in the language of the order: its mailed link, whose page offers to pay by card. */
export async function paymentMessage(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  id: string,
): Promise<string> {
  const order = await payable(db, id)
  const { price } = mailTexts[order.language]
  const link = paymentPage((await orderLinks(db, config.publicUrl))(id, order.language))
  return texts[order.language](id.slice(-SHORT_NUMBER), price(toPounds(order.owedInPiastres)), link)
}

export async function mailPaymentLink(
  { db, ordersChanged, mailDue }: Pick<Shop, 'db' | 'ordersChanged' | 'mailDue'>,
  id: string,
  staffId: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, id)
    const { email } = await payable(tx, id)
    await writeEvent(tx, id, { event: 'payment_link_sent', actor: staff(staffId) })
    await queueMail(tx, 'order_payment_link', id, email)
  })
  ordersChanged()
  mailDue()
}

async function payable(db: Database, id: string): Promise<OrderRecord> {
  const order = await readOrder(db, id)
  if (!isUnpacked(order) || order.owedInPiastres <= 0) throw new ShopError('nothing_to_pay')
  return order
}

const texts: Record<Language, (number: string, sum: string, link: string) => string> = {
  en: (number, sum, link) =>
    `Hello, this is ${BRAND}. You can pay ${sum} for your order #${number} by card here: ${link}`,
  ar: (number, sum, link) =>
    `مرحبًا، معك ${BRAND}. يمكنك دفع ${sum} عن طلبك ${isolate(`#${number}`)} بالبطاقة من هنا: ${link}`,
}
