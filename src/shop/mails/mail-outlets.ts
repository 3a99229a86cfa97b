/** Outlets for mail: SMTP, or without a mail server the list that staff read. */
import nodemailer from 'nodemailer'
import type { Database } from '#platform/database/database.ts'
import { inSpan, openSpan, SpanKind } from '#platform/telemetry/telemetry.ts'
import type { RenderedMail } from './letter.ts'
import { claimDueMails, type DueMail, dueMails, mailWasSent, storeMails } from './mails-sql.ts'

export type WrittenMail = { mail: DueMail; letter: RenderedMail }

export type Outlet = {
  /** The number of mails claimed at once. */
  most: number
  take(): Promise<DueMail[]>
  handOver(written: WrittenMail[]): Promise<void>
  close(): void
}

export type SmtpSettings = { smtpUrl: string; requireTls: boolean; sender: () => Promise<string> }

/** One after the other; `orLater` sends one, and schedules a retry if that fails. */
export function smtpOutlet(
  db: Database,
  { smtpUrl, requireTls, sender }: SmtpSettings,
  orLater: (mail: DueMail, work: () => Promise<void>) => Promise<void>,
): Outlet {
  const transport = nodemailer.createTransport({ url: smtpUrl, requireTLS: requireTls, ...TIMEOUTS })

  async function send({ mail, letter: { isSecret = false, ...words } }: WrittenMail): Promise<void> {
    const from = await sender()
    await transport.sendMail({
      from,
      to: mail.recipient,
      ...words,
      // The same at every retry, so that mail servers can recognise a duplicate.
      messageId: `<${mail.kind}-${mail.about}-${mail.id}@${domainOf(from)}>`,
    })
    await mailWasSent(db, mail.id, isSecret ? { subject: words.subject } : words)
  }

  return {
    most: SENT_AT_ONCE,
    take: () => claimDueMails(db, SENT_AT_ONCE),
    async handOver(written) {
      for (const one of written) await orLater(one.mail, () => inSpan(...spanOf(one.mail), () => send(one)))
    },
    close: () => transport.close(),
  }
}

/** All in one statement, outside of their traces. */
export const storeOutlet = (db: Database): Outlet => ({
  most: STORED_AT_ONCE,
  take: () => dueMails(db, STORED_AT_ONCE),
  async handOver(written) {
    if (written.length === 0) return
    const spans = written.map(({ mail }) => openSpan(...spanOf(mail)))
    try {
      await storeMails(db, written.map(wordsOf))
    } finally {
      for (const span of spans) span?.end()
    }
  },
  close() {},
})

/** Sending takes time, and all claimed mails must be sent before the claim expires. */
const SENT_AT_ONCE = 20
const STORED_AT_ONCE = 100
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Part of the trace in which the mail was queued. */
const spanOf = ({ kind, traceparent }: DueMail): Required<Parameters<typeof openSpan>> => [
  `mail ${kind}`,
  { kind: SpanKind.CONSUMER, parent: { traceparent } },
]

const wordsOf = ({ mail: { id }, letter: { subject, html, text } }: WrittenMail) => ({
  id,
  subject,
  html,
  text,
})

const domainOf = (from: string): string => /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
