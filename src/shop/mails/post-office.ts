/**
 * A transactional outbox: a mail is queued in the transaction of the change that it reports, and is rendered and sent afterwards, by
 * SMTP, or stored for staff to read when there is no mail server. Failures are retried with exponential backoff.
 */
import type { Database } from '#platform/database/database.ts'
import { inSpan } from '#platform/telemetry/telemetry.ts'
import type { RenderedMail } from './letter.ts'
import { smtpOutlet, storeOutlet, type WrittenMail } from './mail-outlets.ts'
import { type DueMail, nextMailIn, rescheduleMail } from './mails-sql.ts'

/** By the mail's kind: renders a batch of them, by their references. Null when the reference no longer exists. */
export type MailRenderers = Record<string, RenderMails>
type RenderMails = (abouts: string[], batch: MailBatch) => Promise<(RenderedMail | null)[]>

/** Identifies mails that are rendered together: what was read for one kind may be reused for another. */
export type MailBatch = object

/** For kinds with few mails. */
export const oneByOne =
  (render: (about: string) => Promise<RenderedMail | null>): RenderMails =>
  (abouts) =>
    Promise.all(abouts.map(render))

/** The ids of the mails that are not sent; their state says so already. */
export type WithheldAmong = (mails: readonly { id: number; kind: string }[]) => Promise<ReadonlySet<number>>

export type PostOffice = {
  /** Sends all due mails. */
  deliver(): Promise<void>
  /** Sends soon; calls in quick succession become one delivery. */
  wake(): void
  close(): Promise<void>
}

export function openPostOffice(
  db: Database,
  {
    smtpUrl,
    ...settings
  }: { smtpUrl: string | undefined; requireTls: boolean; sender: () => Promise<string> },
  renderers: MailRenderers,
  onError: (error: unknown, isTriedAgain?: boolean) => void = () => {},
  withheldAmong: WithheldAmong = async () => new Set(),
): PostOffice {
  const outlet = smtpUrl ? smtpOutlet(db, { smtpUrl, ...settings }, orLater) : storeOutlet(db)
  let waking: NodeJS.Timeout | undefined
  let next: NodeJS.Timeout | undefined
  let quietUntil = 0
  let isClosing = false
  let woken: Promise<void> = Promise.resolve()
  const underWay = new Set<Promise<void>>()

  function deliver(): Promise<void> {
    const delivery = deliverAll().finally(() => underWay.delete(delivery))
    underWay.add(delivery)
    return delivery
  }

  async function deliverAll(): Promise<void> {
    // When closing, claimed mails are still sent; the rest is left to another process or the next start.
    while (!isClosing) {
      const due = await outlet.take()
      const batch = {}
      const written: WrittenMail[] = []
      for (const [kind, mails] of Map.groupBy(await together(due, admit), (mail) => mail.kind))
        written.push(...(await together(mails, (some) => write(kind, some, batch))))
      await outlet.handOver(written)
      if (due.length < outlet.most) return wakeForNext()
    }
  }

  /** A mail about a change that staff may undo is due when they no longer can. */
  async function wakeForNext(): Promise<void> {
    const waitMs = await nextMailIn(db)
    clearTimeout(next)
    if (waitMs !== null && !isClosing) next = setTimeout(wake, waitMs).unref()
  }

  async function admit(mails: DueMail[]): Promise<DueMail[]> {
    const withheld = await withheldAmong(mails)
    return mails.filter(({ id }) => !withheld.has(id))
  }

  async function write(kind: string, mails: DueMail[], batch: MailBatch): Promise<WrittenMail[]> {
    const abouts = mails.map(({ about }) => about)
    const letters = (await renderers[kind]?.(abouts, batch)) ?? []
    return mails.map((mail, index) => ({ mail, letter: letters[index] ?? nothing(kind) }))
  }

  /** All at once. If that fails, each separately, so that one mail does not block the others. */
  async function together<Done>(
    mails: DueMail[],
    work: (some: DueMail[]) => Promise<Done[]>,
  ): Promise<Done[]> {
    try {
      return await work(mails)
    } catch {
      const done: Done[] = []
      for (const mail of mails)
        await orLater(mail, async () => {
          done.push(...(await work([mail])))
        })
      return done
    }
  }

  /** A failed mail is retried, unless it was the last try. */
  async function orLater(mail: DueMail, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      const isLast = error instanceof NothingToSay || mail.attempts >= MOST_ATTEMPTS
      await rescheduleMail(db, mail, isLast ? 'failed' : 'due', waitAfter(mail.attempts), String(error))
      // Later failures are not logged: retries go on for hours.
      if (isLast || mail.attempts === 1) onError(error, !isLast)
    }
  }

  function wake(): void {
    if (waking) return
    const waitMs = Math.max(WAKE_DELAY_MS, quietUntil - performance.now())
    waking = setTimeout(() => {
      waking = undefined
      quietUntil = performance.now() + PAUSE_MS
      woken = woken.then(() => inSpan('deliver-mail', { parent: 'none' }, deliver)).catch(onError)
    }, waitMs).unref()
  }

  return {
    deliver,
    wake,
    async close() {
      clearTimeout(waking)
      clearTimeout(next)
      isClosing = true
      await Promise.allSettled([woken, ...underWay])
      outlet.close()
    },
  }
}

/** The reference of the mail no longer exists, or its kind is unknown. A retry would not help. */
class NothingToSay extends Error {
  constructor(kind: string) {
    super(`nothing to say in a mail of kind ${kind}`)
  }
}

function nothing(kind: string): never {
  throw new NothingToSay(kind)
}

const WAKE_DELAY_MS = 150
/** The pause between two deliveries, so that mails of orders in quick succession are batched. */
const PAUSE_MS = 600
const MOST_ATTEMPTS = 10

/** 1, 2, 4 … minutes: ten tries take eight and a half hours. */
const waitAfter = (attempts: number): number => 60 * 2 ** (attempts - 1)
