import type { Database } from '../../../platform/database/database.ts'
import { type Language, pathIn } from '../../../shared/language/language.ts'
import { pages, staffPages } from '../../../shared/pages.ts'
import { BRAND } from '../../../shared/settings.ts'
import { type Letter, letter, type RenderedMail } from '../../mails/mails.ts'
import { languageOfAccount } from '../accounts-sql.ts'
import { newToken, tokenHash } from '../login/tokens.ts'
import { setInvitationHash } from '../staff/staff-sql.ts'
import { KEEP_EMAIL_DAYS, newLink, RESET_MINUTES, REVOKE_DAYS } from './account-links.ts'
import { emailChange } from './email-changes-sql.ts'
import { ar } from './mail-text/ar.ts'
import { type AccountMailText, en } from './mail-text/en.ts'

/** The link is created when the mail is rendered: it expires from then on, and its plain text is stored nowhere else. */
export async function renderResetPassword(
  db: Database,
  publicUrl: string,
  userId: string,
): Promise<RenderedMail> {
  const { language, text } = await readerOf(db, userId)
  const token = await newLink(db, Number(userId), 'reset_password')
  return secret({
    ...text.resetPassword,
    language,
    paragraphs: text.resetPassword.paragraphs(RESET_MINUTES),
    button: {
      label: text.resetPassword.button,
      link: `${publicUrl}${pathIn(language, pages.resetPassword.path)}?token=${token}`,
    },
  })
}

export async function renderConfirmEmail(
  db: Database,
  publicUrl: string,
  userId: string,
): Promise<RenderedMail> {
  const { language, text } = await readerOf(db, userId)
  const token = await newLink(db, Number(userId), 'confirm_email')
  return secret({
    ...text.confirmEmail,
    language,
    button: {
      label: text.confirmEmail.button,
      link: `${publicUrl}${pathIn(language, pages.confirmEmail.path)}?token=${token}`,
    },
  })
}

/** With a link for the owner, in case somebody else changed it. */
export async function renderFactorChanged(
  db: Database,
  publicUrl: string,
  userId: string,
): Promise<RenderedMail> {
  const { language, text } = await readerOf(db, userId)
  const token = await newLink(db, Number(userId), 'revoke_factors')
  return secret({
    ...text.factorChanged,
    language,
    paragraphs: text.factorChanged.paragraphs(REVOKE_DAYS),
    button: {
      label: text.factorChanged.button,
      link: `${publicUrl}${pathIn(language, pages.revokeFactors.path)}?token=${token}`,
    },
  })
}

/** To the new address. Null when another change was requested since. */
export async function renderChangeEmail(
  db: Database,
  publicUrl: string,
  id: string,
): Promise<RenderedMail | null> {
  const change = await emailChange(db, Number(id))
  if (!change?.isNewest) return null
  const { language, text } = await readerOf(db, String(change.userId))
  const token = await newLink(db, change.userId, 'change_email', change.newEmail)
  return secret({
    ...text.changeEmail,
    language,
    button: {
      label: text.changeEmail.button,
      link: `${publicUrl}${pathIn(language, pages.changeEmail.path)}?token=${token}`,
    },
  })
}

/** To the old address, with a link that undoes the change, even after the new one has confirmed it. */
export async function renderEmailChangeAsked(
  db: Database,
  publicUrl: string,
  id: string,
): Promise<RenderedMail | null> {
  const change = await emailChange(db, Number(id))
  if (!change) return null
  const { language, text } = await readerOf(db, String(change.userId))
  const token = await newLink(db, change.userId, 'keep_email', change.oldEmail)
  return secret({
    ...text.emailChangeAsked,
    language,
    paragraphs: text.emailChangeAsked.paragraphs(KEEP_EMAIL_DAYS),
    button: {
      label: text.emailChangeAsked.button,
      link: `${publicUrl}${pathIn(language, pages.keepEmail.path)}?token=${token}`,
    },
  })
}

export const renderPasswordChanged = passwordMail('passwordChanged')
export const renderWrongCodes = passwordMail('wrongCodes')

/** Links to the form for a new password. */
function passwordMail(about: 'passwordChanged' | 'wrongCodes') {
  return async (db: Database, publicUrl: string, userId: string): Promise<RenderedMail> => {
    const { language, text } = await readerOf(db, userId)
    const link = `${publicUrl}${pathIn(language, pages.forgotPassword.path)}`
    return letter({ ...text[about], language, button: { label: text[about].button, link } })
  }
}

/** In the language that the account has chosen; at first that of the registration. */
async function readerOf(
  db: Database,
  userId: string,
): Promise<{ language: Language; text: AccountMailText }> {
  const language = await languageOfAccount(db, Number(userId))
  return { language, text: texts[language] }
}

const texts: Record<Language, AccountMailText> = { en, ar }

/** Null when the invitation has expired or was replaced. */
export async function renderInvitation(
  db: Database,
  publicUrl: string,
  id: string,
): Promise<RenderedMail | null> {
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
