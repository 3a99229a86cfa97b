/** Messages to a stranger, typed into fields that the shop might repeat in a mail, and whether it did. */
import { setTimeout as delay } from 'node:timers/promises'
import { type Database, rows, usingDatabase } from '#platform/database/database.ts'
import { type Caller, call } from '../harness/call.ts'
import { addToCart, orderForm, placeOrder, variantsOf } from '../harness/guests.ts'
import type { Attack, Target } from './send.ts'

const STRANGER = 'stranger@example.org'
const LINES = {
  name: 'Your refund waits at 5000.gift/claim',
  street: 'Your card was charged. Call 0100 123 4567 or open gov.site/pay',
  extra: 'Win at t.ly/abc',
  city: 'evil.com',
}

export const mailLines: Record<string, Attack> = {
  'a message to a stranger in an order': order('en'),
  'a message to a stranger in an Arabic order': order('ar'),
  'a message to a stranger in a registration': async (target, turn) => {
    const email = STRANGER.replace('@', `+${turn}@`)
    const form = { name: LINES.name, email, password: 'correct horse' }
    return String((await call({ address: addressOf(target) }, 'POST', '/auth/register', form)).status)
  },
}

function order(language: string): Attack {
  return async (target) => {
    const guest: Caller = { address: addressOf(target), language }
    const { street, extra, city } = LINES
    const [inStock] = (await variantsOf(guest)).filter(({ stock }) => stock > 0)
    await addToCart(guest, inStock?.id ?? 0)
    const placed = await placeOrder(guest, {
      ...orderForm(LINES.name),
      email: STRANGER,
      shippingAddress: { street, address: extra, city, zip: '11511' },
    })
    return String(placed.status)
  }
}

const addressOf = ({ host, port }: Target): string => `http://${host}:${port}`

/** The problems in sentences: a mail that repeats one of the lines, or no mail at all. */
export async function repeatedLines(connectionString: string): Promise<string[]> {
  const mails = await usingDatabase(connectionString, { max: 1 }, writtenMails)
  if (mails.length === 0) return ['No mail to the stranger was written']
  return mails.flatMap(({ kind, words }) =>
    Object.values(LINES)
      .filter((line) => words.includes(line))
      .map((line) => `A mail (${kind}) repeats what was typed: ${line}`),
  )
}

async function writtenMails(db: Database): Promise<{ kind: string; words: string }[]> {
  for (let tries = 0; tries < 100; tries++) {
    const mails = await rows(db)<{ kind: string; state: string; words: string }>`
      SELECT kind, state, concat_ws(' ', subject, html, text) AS words FROM mails
      WHERE regexp_replace(lower(recipient), '\\+[^@]*@', '@') = ${STRANGER}`
    if (mails.every(({ state }) => state !== 'due')) return mails
    await delay(100)
  }
  throw new Error('mails to the stranger are still waiting')
}
