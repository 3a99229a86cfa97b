import { BRAND, TIME_ZONE } from '../../contract/settings.ts'
import { pagePaths } from '../../contract/values.ts'
import type { Database } from '../../platform/database.ts'
import { letter, type RenderedMail } from '../mails/mails.ts'
import { restockKeyOf } from './restock-key.ts'
import { findNotice } from './restock-sql.ts'

/** Null when the notice was withdrawn since. */
export async function renderBackInStock(
  db: Database,
  publicUrl: string,
  noticeId: string,
): Promise<RenderedMail | null> {
  const notice = await findNotice(db, Number(noticeId))
  if (!notice) return null
  const pair = `${notice.productName}, size ${notice.size}`
  const link = `${publicUrl}${pagePaths.backInStock}?key=${await restockKeyOf(db, notice.id)}`
  return letter({
    subject: `${BRAND}: ${pair} is back`,
    heading: 'Your size is back',
    paragraphs: [
      notice.heldUntil
        ? `${pair} has come back, and one pair is kept for you until ${timeOf(notice.heldUntil)}. After that it goes to the next one who waits.`
        : `${pair} had come back, and the pair that was kept for you has gone to the next one who waits. With a little luck there is another.`,
      'You get this mail because you asked us to tell you. On the same page you can tell us that you are no longer interested.',
    ],
    button: { label: 'See your pair', link },
  })
}

const timeOf = (at: Date): string =>
  at.toLocaleTimeString('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })
