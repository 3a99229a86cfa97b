import { z } from 'zod'
import {
  address,
  email,
  IN_AN_ADDRESS,
  isLocalAddress,
  onOff,
  type Values,
} from '../../platform/settings/settings.ts'

export const mailSettings = {
  SMTP_URL: address(
    ['smtp:', 'smtps:'],
    `must look like smtp://user:password@host:587, ${IN_AN_ADDRESS}`,
  ).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/, 'must look like Taglio <shop@example.com>')
    .default('Taglio <shop@example.com>'),
  STAFF_EMAIL: email().optional(),
  ALLOW_PLAIN_SMTP: onOff().default(false),
}

export const mailConfig = (values: Values<typeof mailSettings>) => ({
  smtpUrl: values.SMTP_URL,
  /** Whether a mail server without encryption is refused. */
  requireTls: values.SMTP_URL !== undefined && !values.ALLOW_PLAIN_SMTP && !isLocalAddress(values.SMTP_URL),
  from: values.MAIL_FROM,
  staffEmail: values.STAFF_EMAIL,
})
