import { BRAND } from '#shared/settings.ts'

/** Texts of the mails about an account. The compiler requires each of them in every language. */
export const en = {
  resetPassword: {
    subject: `${BRAND}: choose a new password`,
    heading: 'Choose a new password',
    paragraphs: (minutes: number) => [
      `Somebody asked for a new password for your ${BRAND} account. The link works once, for ${minutes} minutes.`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    button: 'Choose a new password',
  },
  confirmEmail: {
    subject: `${BRAND}: confirm your email address`,
    heading: 'Confirm your email address',
    paragraphs: [
      `An account at ${BRAND} was opened with this address. Please confirm that it is yours, so that we can always reach you about your orders.`,
      'If it was not you, please do not confirm it.',
    ],
    button: 'Confirm my address',
  },
  changeEmail: {
    subject: `${BRAND}: confirm your new email address`,
    heading: 'Confirm your new email address',
    paragraphs: [
      `Somebody asked to use this address for a ${BRAND} account from now on. If it was you, please confirm it. The link works once, for a day.`,
      'If it was not you, please ignore this mail.',
    ],
    button: 'Confirm my new address',
  },
  emailChangeAsked: {
    subject: `${BRAND}: your email address is about to change`,
    heading: 'Your email address is about to change',
    paragraphs: (days: number) => [
      `Somebody who is logged in to your ${BRAND} account and knows its password asked to use another email address for it.`,
      `If it was you, there is nothing to do here. If it was not you, please tell us within ${days} days: the account keeps this address, everybody is logged out, and you choose a new password.`,
    ],
    button: 'I did not do this',
  },
  passwordChanged: {
    subject: `${BRAND}: your password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your ${BRAND} account has just been changed, and all other devices were logged out.`,
      'If it was not you, please choose a new one at once.',
    ],
    button: 'I did not do this',
  },
  factorChanged: {
    subject: `${BRAND}: your second factor was changed`,
    heading: 'Your second factor was changed',
    paragraphs: (days: number) => [
      `A second factor of your ${BRAND} account has just been added or removed. If it was you, there is nothing to do.`,
      `If it was not you, please press the button below within ${days} days. It logs out all devices, removes the second factors that were added in the last ${days} days, and lets you choose a new password.`,
    ],
    button: 'This was not me',
  },
  wrongCodes: {
    subject: `${BRAND}: somebody has your password`,
    heading: 'Somebody has your password',
    paragraphs: [
      `Twenty wrong codes were typed for your ${BRAND} account within a day. Whoever typed them knows your password, or has a device on which you are logged in.`,
      'Codes from your app are therefore closed for a day. A passkey or a recovery code still lets you in.',
      'If it was not you, please choose a new password at once.',
    ],
    button: 'Choose a new password',
  },
}

export type AccountMailText = typeof en
