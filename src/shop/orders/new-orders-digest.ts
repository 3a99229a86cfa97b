import { toPounds } from '../../contract/money.ts'
import { type Database, preparedRows, rows, sql } from '../../platform/database/database.ts'
import { staffPages } from '../../shared/pages.ts'
import { BRAND } from '../../shared/settings.ts'
import { SHORT_NUMBER } from '../../shared/values.ts'
import { letter, type RenderedMail } from '../mails/mails.ts'
import { en } from './mail-text/en.ts'

/**
 * Staff get a mail about each new order, up to twenty an hour. The orders beyond that are listed in a digest, so that a flood does
 * not fill their mailbox. Returns the ids of the mails that the digest replaces.
 */
export async function mailsForDigest(db: Database, mailIds: number[]): Promise<number[]> {
  if (mailIds.length === 0) return []
  const collected = await preparedRows<{ id: number }>(db, COLLECT, [mailIds, SINGLE_MAILS_AN_HOUR])
  return collected.map(({ id }) => id)
}

const SINGLE_MAILS_AN_HOUR = 20

const COLLECT = {
  name: 'collect-new-orders',
  text: 'SELECT id FROM unnest($1::bigint[]) AS id WHERE collect_new_order(id, $2)',
}

/** Numbers and sums alone, nothing that was typed. Null when the orders are gone. */
export async function renderNewOrdersDigest(
  db: Database,
  publicUrl: string,
  digest: string,
): Promise<RenderedMail | null> {
  const orders = await rows<CollectedOrder>(
    db,
    sql`SELECT id, total AS "totalInPiastres", needs_attention AS "needsAttention" FROM orders_in_digest(${digest})`,
  )
  if (orders.length === 0) return null
  const inAll = orders.reduce((sum, { totalInPiastres }) => sum + totalInPiastres, 0)
  const count = orders.length === 1 ? '1 more new order' : `${orders.length} more new orders`
  return letter({
    subject: `${BRAND}: ${count}, ${priceOf(inAll)}`,
    heading: count,
    paragraphs: [
      `There were more than ${SINGLE_MAILS_AN_HOUR} new orders in an hour, so the others come in one mail:`,
      orders.map(lineOf).join('\n'),
    ],
    button: { label: 'Open the orders', link: `${publicUrl}${staffPages.orders.path}` },
  })
}

type CollectedOrder = { id: string; totalInPiastres: number; needsAttention: boolean }

const lineOf = ({ id, totalInPiastres, needsAttention }: CollectedOrder): string =>
  `${id.slice(-SHORT_NUMBER)}: ${priceOf(totalInPiastres)}${needsAttention ? ' (needs attention)' : ''}`

const priceOf = (piastres: number): string => en.price(toPounds(piastres))
