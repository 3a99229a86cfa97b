/**
 * A transactional outbox: a mail is queued in the transaction of whatever it reports, and is rendered and sent afterwards, by SMTP,
 * or stored for staff to read when there is no mail server. Failures are retried with exponential backoff.
 */
import nodemailer from 'nodemailer'
import type { Database } from '../../platform/database.ts'
import { inSpan, openSpan, SpanKind } from '../../platform/tracing.ts'
import {
  claimDueMails,
  type DueMail,
  dueMails,
  mailWasSent,
  rescheduleMail,
  storeMails,
  withholdMails,
} from './mails-sql.ts'

export type RenderedMail = {
  subject: string
  html: string
  text: string
  /** It holds a link that opens an account: once it is sent, its words are not kept. */
  isSecret?: boolean
}

/** By the mail's kind: renders a batch of them, from what each is about. Null when that no longer exists. */
export type MailRenderers = Record<string, RenderMails>
type RenderMails = (abouts: string[], batch: MailBatch) => Promise<(RenderedMail | null)[]>

/** Identifies mails that are rendered together: what was read for one kind may be reused for another. */
export type MailBatch = object

/** A kind of which there are few. */
export const oneByOne =
  (render: (about: string) => Promise<RenderedMail | null>): RenderMails =>
  (abouts) =>
    Promise.all(abouts.map(render))

/** The ids of those that may not go out. They are withheld for good. */
export type WithheldAmong = (mails: readonly { id: number; kind: string }[]) => Promise<ReadonlySet<number>>

export type PostOffice = {
  /** Sends all that is due. */
  deliver(): Promise<void>
  /** Sends soon; calls in quick succession become one delivery. */
  wake(): void
  close(): Promise<void>
}

export function openPostOffice(
  db: Database,
  settings: { smtpUrl: string | undefined; requireTls: boolean; from: string },
  renderers: MailRenderers,
  onError: (error: unknown, isTriedAgain?: boolean) => void = () => {},
  withheldAmong: WithheldAmong = async () => new Set(),
): PostOffice {
  const transport = settings.smtpUrl
    ? nodemailer.createTransport({ url: settings.smtpUrl, requireTLS: settings.requireTls, ...TIMEOUTS })
    : null
  // Sending takes time, and all that were claimed must be sent before the claim expires.
  const most = transport ? SENT_AT_ONCE : KEPT_AT_ONCE
  let waking: NodeJS.Timeout | undefined
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
    // When closing, what was claimed is still sent; the rest is left to another process or the next start.
    while (!isClosing) {
      const due = await (transport ? claimDueMails : dueMails)(db, most)
      const written = await writeAll(await admitted(due))
      if (transport) for (const letter of written) await send(transport, letter)
      else if (written.length > 0) await keep(written)
      if (due.length < most) return
    }
  }

  /** All in one query. If it fails, each is asked about by itself, so that one mail does not hold up the others. */
  async function admitted(due: DueMail[]): Promise<DueMail[]> {
    const mayGo: DueMail[] = []
    const sort = async (some: DueMail[]) => {
      const withheld = await withheldAmong(some)
      if (withheld.size > 0) await withholdMails(db, [...withheld])
      mayGo.push(...some.filter(({ id }) => !withheld.has(id)))
    }
    await sort(due).catch(async () => {
      for (const mail of due) await orLater(mail, () => sort([mail]))
    })
    return mayGo
  }

  async function writeAll(mails: DueMail[]): Promise<Written[]> {
    const written: Written[] = []
    const batch = {}
    for (const [kind, ofKind] of Map.groupBy(mails, (mail) => mail.kind))
      written.push(...(await writeKind(kind, ofKind, batch)))
    return written
  }

  /** If rendering fails, each is rendered by itself, so that one mail does not hold up the others. */
  async function writeKind(kind: string, mails: DueMail[], batch: MailBatch): Promise<Written[]> {
    const written: Written[] = []
    const write = async (some: DueMail[]) => {
      const letters =
        (await renderers[kind]?.(
          some.map(({ about }) => about),
          batch,
        )) ?? []
      const paired = some.map((mail, place) => ({ mail, letter: letters[place] ?? nothing(kind) }))
      written.push(...paired)
    }
    await write(mails).catch(async () => {
      for (const mail of mails) await orLater(mail, () => write([mail]))
    })
    return written
  }

  /** All of them in one statement, outside of their traces. */
  async function keep(written: Written[]): Promise<void> {
    const spans = written.map(({ mail }) => openSpan(...spanOf(mail)))
    try {
      await storeMails(db, written.map(wordsOf))
    } finally {
      for (const span of spans) span?.end()
    }
  }

  async function send(through: Transport, { mail, letter }: Written): Promise<void> {
    await orLater(mail, () => inSpan(...spanOf(mail), () => sendNow(through, { mail, letter })))
  }

  async function sendNow(through: Transport, { mail, letter }: Written): Promise<void> {
    const { isSecret = false, ...words } = letter
    await through.sendMail({
      from: settings.from,
      to: mail.recipient,
      ...words,
      // The same at every try, so that mail servers can recognise a duplicate.
      messageId: `<${mail.kind}-${mail.about}-${mail.id}@${domainOf(settings.from)}>`,
    })
    await mailWasSent(db, mail.id, isSecret ? { subject: words.subject } : words)
  }

  /** What fails is tried again, unless it was the last time. */
  async function orLater(mail: DueMail, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      const isLast = error instanceof NothingToSay || mail.attempts >= MOST_ATTEMPTS
      await rescheduleMail(db, mail, isLast ? 'failed' : 'due', waitAfter(mail.attempts), String(error))
      // In between nothing is said of it again: it has its turns for hours.
      if (isLast || mail.attempts === 1) onError(error, !isLast)
    }
  }

  return {
    deliver,
    wake() {
      if (waking) return
      const waitMs = Math.max(WAKE_DELAY_MS, quietUntil - performance.now())
      waking = setTimeout(() => {
        waking = undefined
        quietUntil = performance.now() + PAUSE_MS
        woken = woken.then(() => inSpan('deliver-mail', { parent: 'none' }, deliver)).catch(onError)
      }, waitMs).unref()
    },
    async close() {
      clearTimeout(waking)
      isClosing = true
      await Promise.allSettled([woken, ...underWay])
      transport?.close()
    },
  }
}

/** Part of the trace of whatever it reports, however much later it goes out. */
const spanOf = ({ kind, traceparent }: DueMail): Required<Parameters<typeof openSpan>> => [
  `mail ${kind}`,
  { kind: SpanKind.CONSUMER, parent: { traceparent } },
]

type Transport = ReturnType<typeof nodemailer.createTransport>
type Written = { mail: DueMail; letter: RenderedMail }

const wordsOf = ({ mail: { id }, letter: { subject, html, text } }: Written) => ({ id, subject, html, text })

/** What the mail is about no longer exists, or its kind is unknown. A retry would not help. */
class NothingToSay extends Error {
  constructor(kind: string) {
    super(`nothing to say in a mail of kind ${kind}`)
  }
}

function nothing(kind: string): never {
  throw new NothingToSay(kind)
}

const SENT_AT_ONCE = 20
const KEPT_AT_ONCE = 100
const WAKE_DELAY_MS = 150
/** Between two deliveries while orders come in quick succession: their mails are batched. */
const PAUSE_MS = 600
const MOST_ATTEMPTS = 10
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** 1, 2, 4 … minutes: ten tries take eight and a half hours. */
const waitAfter = (attempts: number): number => 60 * 2 ** (attempts - 1)

const domainOf = (from: string): string => /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
