import { z } from 'zod'
import {
  address,
  email,
  IN_AN_ADDRESS,
  isLocalAddress,
  list,
  onOff,
  type Values,
} from '#platform/settings/settings.ts'

export const mailSettings = {
  SMTP_URL: address(
    ['smtp:', 'smtps:'],
    `must look like smtp://user:password@host:587, ${IN_AN_ADDRESS}`,
  ).optional(),
  ALLOW_PLAIN_SMTP: onOff().default(false),
}

export const mailConfig = (values: Values<typeof mailSettings>) => ({
  smtpUrl: values.SMTP_URL,
  /** Whether a mail server without encryption is refused. */
  requireTls: values.SMTP_URL !== undefined && !values.ALLOW_PLAIN_SMTP && !isLocalAddress(values.SMTP_URL),
})

/** Changed by the owner on a screen; see src/shop/settings/owners-settings.ts. */
export const ownersMailSettings = {
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/, 'must look like Taglio <shop@example.com>')
    .prefault('Taglio <shop@example.com>'),
  STAFF_EMAIL: list(email(), 10, 'must be email addresses with commas between them').prefault(''),
}

export const ownersMailConfig = (values: Values<typeof ownersMailSettings>) => ({
  from: values.MAIL_FROM,
  /** Recipients of mails to staff; empty: the first admin. */
  staffEmail: values.STAFF_EMAIL.join(', '),
})
