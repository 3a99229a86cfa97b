import type { Database } from '#platform/database/database.ts'
import { type Language, pathIn } from '#shared/language/language.ts'
import { pages, staffPages } from '#shared/pages.ts'
import { BRAND } from '#shared/settings.ts'
import { type Letter, letter, type RenderedMail } from '../../mails/mails.ts'
import { languageOfAccount } from '../accounts-sql.ts'
import { newToken, tokenHash } from '../login/tokens.ts'
import { KEEP_EMAIL_DAYS, newLink, RESET_MINUTES, REVOKE_DAYS } from './account-links.ts'
import { emailChange, type LinkPurpose, setInvitationHash } from './account-links-sql.ts'
import { ar } from './mail-text/ar.ts'
import { type AccountMailText, en } from './mail-text/en.ts'

/** By its kind: renders the mail about an account, a change of its address or an invitation. Null when that is out of date. */
export const accountMails: Record<string, RenderAccountMail> = {
  reset_password: (db, publicUrl, userId) => renderLink(db, publicUrl, 'reset_password', Number(userId)),
  confirm_email: (db, publicUrl, userId) => renderLink(db, publicUrl, 'confirm_email', Number(userId)),
  /** With a link for the owner, in case somebody else changed it. */
  factor_changed: (db, publicUrl, userId) => renderLink(db, publicUrl, 'revoke_factors', Number(userId)),
  /** To the new address, unless another change was requested since. */
  async change_email(db, publicUrl, id) {
    const change = await emailChange(db, Number(id))
    if (!change?.isNewest) return null
    return renderLink(db, publicUrl, 'change_email', change.userId, change.newEmail)
  },
  /** To the old address, with a link that undoes the change, even after the new one has confirmed it. */
  async email_change_asked(db, publicUrl, id) {
    const change = await emailChange(db, Number(id))
    return change ? renderLink(db, publicUrl, 'keep_email', change.userId, change.oldEmail) : null
  },
  password_changed: (db, publicUrl, userId) => renderWarning(db, publicUrl, userId, 'passwordChanged'),
  wrong_codes: (db, publicUrl, userId) => renderWarning(db, publicUrl, userId, 'wrongCodes'),
  staff_invitation: renderInvitation,
}

type RenderAccountMail = (db: Database, publicUrl: string, about: string) => Promise<RenderedMail | null>

/** The page of each link, and the text of its mail, which may say for how long the link is valid. */
const LINKS: Record<LinkPurpose, { page: { path: string }; text: keyof AccountMailText; validFor?: number }> =
  {
    reset_password: { page: pages.resetPassword, text: 'resetPassword', validFor: RESET_MINUTES },
    confirm_email: { page: pages.confirmEmail, text: 'confirmEmail' },
    revoke_factors: { page: pages.revokeFactors, text: 'factorChanged', validFor: REVOKE_DAYS },
    change_email: { page: pages.changeEmail, text: 'changeEmail' },
    keep_email: { page: pages.keepEmail, text: 'emailChangeAsked', validFor: KEEP_EMAIL_DAYS },
  }

/** The link is created when the mail is rendered: it expires from then on, and its plain text is stored nowhere else. */
async function renderLink(
  db: Database,
  publicUrl: string,
  purpose: LinkPurpose,
  userId: number,
  email?: string,
): Promise<RenderedMail> {
  const { page, text, validFor = 0 } = LINKS[purpose]
  const language = await languageOfAccount(db, userId)
  const token = await newLink(db, userId, purpose, email)
  const { subject, heading, paragraphs, button: label } = texts[language][text]
  return secret({
    subject,
    heading,
    paragraphs: typeof paragraphs === 'function' ? paragraphs(validFor) : paragraphs,
    language,
    button: { label, link: `${publicUrl}${pathIn(language, page.path)}?token=${token}` },
  })
}

/** With a link to the form for a new password. */
async function renderWarning(
  db: Database,
  publicUrl: string,
  userId: string,
  about: 'passwordChanged' | 'wrongCodes',
): Promise<RenderedMail> {
  const language = await languageOfAccount(db, Number(userId))
  const { button: label, ...words } = texts[language][about]
  const link = `${publicUrl}${pathIn(language, pages.forgotPassword.path)}`
  return letter({ ...words, language, button: { label, link } })
}

const texts: Record<Language, AccountMailText> = { en, ar }

/** Null when the invitation has expired or was replaced. */
async function renderInvitation(db: Database, publicUrl: string, id: string): Promise<RenderedMail | null> {
  const token = newToken()
  if (!(await setInvitationHash(db, Number(id), tokenHash(token)))) return null
  return secret({
    subject: `${BRAND}: you are invited to the staff`,
    heading: 'Join the staff',
    paragraphs: [
      `You are invited to work in the ${BRAND} shop. The link works once, for three days; you choose a password with it.`,
      'If you do not know what this is about, please ignore this mail.',
    ],
    button: { label: 'Accept the invitation', link: invitationLink(publicUrl, token) },
  })
}

export const invitationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}${staffPages.invitation.path}?token=${token}`

const secret = (words: Letter): RenderedMail => ({ ...letter(words), isSecret: true })
