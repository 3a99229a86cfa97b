import { BRAND } from '../../contract/settings.ts'
import { pagePaths } from '../../contract/values.ts'
import type { Database } from '../../platform/database.ts'
import { type Letter, letter, type RenderedMail } from '../mails/mails.ts'
import { insertLink, type LinkPurpose } from './account-links-sql.ts'
import { setInvitationHash } from './staff-sql.ts'
import { newToken, tokenHash } from './tokens.ts'

/** The link is made when the mail is: it begins to run out when it is sent, and stands nowhere else in clear. */
export async function renderResetPassword(
  db: Database,
  publicUrl: string,
  userId: string,
): Promise<RenderedMail> {
  const token = await newLink(db, Number(userId), 'reset_password')
  return secret({
    subject: `${BRAND}: choose a new password`,
    heading: 'Choose a new password',
    paragraphs: [
      `Somebody asked for a new password for your ${BRAND} account. The link works once, for ${RESET_MINUTES} minutes.`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    button: { label: 'Choose a new password', link: `${publicUrl}${pagePaths.resetPassword}?token=${token}` },
  })
}

export async function renderConfirmEmail(
  db: Database,
  publicUrl: string,
  userId: string,
): Promise<RenderedMail> {
  const token = await newLink(db, Number(userId), 'confirm_email')
  return secret({
    subject: `${BRAND}: confirm your email address`,
    heading: 'Confirm your email address',
    paragraphs: [
      `An account at ${BRAND} was opened with this address. Please confirm that it is yours, so that we can always reach you about your orders.`,
      'If it was not you, please ignore this mail.',
    ],
    button: { label: 'Confirm my address', link: `${publicUrl}${pagePaths.confirmEmail}?token=${token}` },
  })
}

export async function renderPasswordChanged(publicUrl: string): Promise<RenderedMail> {
  return letter({
    subject: `${BRAND}: your password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your ${BRAND} account has just been changed, and all other devices were logged out.`,
      'If it was not you, please choose a new one at once.',
    ],
    button: { label: 'I did not do this', link: `${publicUrl}${pagePaths.forgotPassword}` },
  })
}

export async function renderFactorChanged(publicUrl: string): Promise<RenderedMail> {
  return letter({
    subject: `${BRAND}: your second factor was changed`,
    heading: 'Your second factor was changed',
    paragraphs: [
      `A second factor of your ${BRAND} account has just been added or removed.`,
      'If it was not you, please choose a new password at once and tell an owner of the shop.',
    ],
    button: { label: 'I did not do this', link: `${publicUrl}${pagePaths.forgotPassword}` },
  })
}

/** Null when the invitation has run out or was replaced. */
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
    button: { label: 'Accept the invitation', link: `${publicUrl}${pagePaths.invitation}?token=${token}` },
  })
}

const secret = (words: Letter): RenderedMail => ({ ...letter(words), isSecret: true })

async function newLink(db: Database, userId: number, purpose: LinkPurpose): Promise<string> {
  const token = newToken()
  await insertLink(db, { hash: tokenHash(token), userId, purpose, minutes: MINUTES[purpose] })
  return token
}

const RESET_MINUTES = 30
const MINUTES: Record<LinkPurpose, number> = { reset_password: RESET_MINUTES, confirm_email: 3 * 24 * 60 }
