/**
 * A mail becomes due in the transaction of whatever it reports, and is rendered and sent afterwards: by
 * SMTP, or kept for staff to read when there is no mail server. What fails is tried again, ever more patiently.
 */
import nodemailer from 'nodemailer'
import type { Database } from '../../platform/database.ts'
import { claimDueMails, type DueMail, mailWasSent, rescheduleMail, withholdMail } from './mails-sql.ts'

export type RenderedMail = {
  subject: string
  html: string
  text: string
  /** It holds a link that opens an account: once it is sent, its words are not kept. */
  isSecret?: boolean
}

/** By the mail's kind: what it says about the thing that it is about. Null when that thing is gone. */
export type MailRenderers = Record<string, (about: string) => Promise<RenderedMail | null>>

/** Whether a mail may go out. One that may not is withheld for good. */
export type AdmitMail = (mail: { id: number; kind: string }) => Promise<boolean>

export type PostOffice = {
  /** Sends all that is due. */
  deliver(): Promise<void>
  /** Has it sent soon; many calls become one delivery. */
  wake(): void
  close(): Promise<void>
}

export function openPostOffice(
  db: Database,
  settings: { smtpUrl: string | undefined; requireTls: boolean; from: string },
  renderers: MailRenderers,
  onError: (error: unknown) => void = () => {},
  admit: AdmitMail = async () => true,
): PostOffice {
  const transport = settings.smtpUrl
    ? nodemailer.createTransport({ url: settings.smtpUrl, requireTLS: settings.requireTls, ...TIMEOUTS })
    : null
  let waking: NodeJS.Timeout | undefined
  let isClosing = false
  let woken: Promise<void> = Promise.resolve()
  const underWay = new Set<Promise<void>>()

  function deliver(): Promise<void> {
    const delivery = deliverAll().finally(() => underWay.delete(delivery))
    underWay.add(delivery)
    return delivery
  }

  async function deliverAll(): Promise<void> {
    // What was claimed is sent; what is due beside it is left to another process or the next start.
    while (!isClosing) {
      const due = await claimDueMails(db, BATCH)
      for (const mail of due) await deliverOne(mail)
      if (due.length < BATCH) return
    }
  }

  async function deliverOne(mail: DueMail): Promise<void> {
    try {
      if (!(await admit(mail))) return await withholdMail(db, mail.id)
      const found = await renderers[mail.kind]?.(mail.about)
      if (!found) throw new NothingToSay(mail.kind)
      const { isSecret = false, ...rendered } = found
      await transport?.sendMail({
        from: settings.from,
        to: mail.recipient,
        ...rendered,
        // The same however often it is tried, so that a mail sent twice can be told from two mails.
        messageId: `<${mail.kind}-${mail.about}-${mail.id}@${domainOf(settings.from)}>`,
      })
      const isKept = !transport || !isSecret
      await mailWasSent(
        db,
        mail.id,
        transport ? 'sent' : 'kept',
        isKept ? rendered : { subject: rendered.subject },
      )
    } catch (error) {
      const isLast = error instanceof NothingToSay || mail.attempts >= MOST_ATTEMPTS
      await rescheduleMail(db, mail.id, isLast ? 'failed' : 'due', waitAfter(mail.attempts), String(error))
      if (isLast) onError(error)
    }
  }

  return {
    deliver,
    wake() {
      waking ??= setTimeout(() => {
        waking = undefined
        woken = woken.then(deliver).catch(onError)
      }, WAKE_DELAY_MS)
      waking.unref()
    },
    async close() {
      clearTimeout(waking)
      isClosing = true
      await Promise.allSettled([woken, ...underWay])
      transport?.close()
    },
  }
}

/** What the mail is about is gone, or nobody knows the kind any more. Trying again would not bring it back. */
class NothingToSay extends Error {
  constructor(kind: string) {
    super(`nothing to say in a mail of kind ${kind}`)
  }
}

const BATCH = 20
const WAKE_DELAY_MS = 150
const MOST_ATTEMPTS = 10
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** 1, 2, 4 … minutes: ten tries take eight and a half hours. */
const waitAfter = (attempts: number): number => 60 * 2 ** (attempts - 1)

const domainOf = (from: string): string => /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
