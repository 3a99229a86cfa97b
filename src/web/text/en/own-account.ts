import type { Language } from '#shared/language/language.ts'

/** Forgotten passwords, confirmed addresses, and the settings of an account. */
export const ownAccountText = {
  forgotTitle: 'Forgot your password?',
  forgotIntro: 'Tell us your email address, and we send you a link to choose a new password.',
  sendLink: 'Send Link',
  sending: 'Sending...',
  linkSent: 'If there is an account with this address, a link is on its way to it.',
  remembered: 'Remembered it after all?',
  logIn: 'Log in',

  resetTitle: 'Choose a new password',
  resetIntro: 'You will be logged in with it here, and logged out everywhere else.',
  newPassword: 'New Password',
  staffPasswordHint: 'At least 12 characters, and not one that everybody uses.',
  newPasswordHint: 'At least 8 characters, and not one that everybody uses.',
  savePassword: 'Save Password',
  saving: 'Saving...',
  linkMissing: 'This link is incomplete. Please open it from the mail once more, or ask for a new one.',
  newLink: 'Ask for a new link',
  needLink: 'The link does not work any more?',

  confirmTitle: 'Confirm your email',
  confirmIntro: 'An account was opened with your email address. Please confirm that it is yours.',
  confirmLoggedOut:
    'You are not logged in here. If the account has a second factor, confirming removes it. To keep it, log in first.',
  confirmMine: 'Yes, This Account Is Mine',
  confirming: 'One moment...',
  confirmed: 'Thank you. Your email address is confirmed.',
  alreadyConfirmed: 'Your email address is already confirmed.',
  notMine: 'Somebody else has opened it? Please do not confirm it.',
  takeOver: 'Choose a new password to make it yours',
  toProfile: 'Go to your profile',

  changeTitle: 'Confirm your new email',
  changeIntro: 'From now on you log in with this address, and our mails go to it.',
  changePress: 'Use This Address',
  changeDone: 'Thank you. Your account has this email address now.',

  keepTitle: 'Keep your email address',
  keepIntro:
    'Somebody asked to change the email address of your account. If it was not you, press the button: the account keeps the address to which we mailed you, everybody is logged out, and we mail you a link to choose a new password.',
  keepPress: 'It Was Not Me',
  keepDone:
    'Your account keeps its address, and everybody was logged out. We have mailed you a link to choose a new password.',

  settingsTitle: 'Account Settings',
  backToProfile: 'Back to your profile',

  details: 'Your Details',
  mailLanguage: 'Language of our mails',
  languages: { en: 'English', ar: 'العربية' } satisfies Record<Language, string>,
  saveDetails: 'Save',
  detailsSaved: 'Your details were saved.',

  deliveryAddress: 'Delivery Address',
  deliveryIntro: 'We offer it at checkout, so that one press fills in the form.',
  ofTheCity: 'Found from the city',
  saveAddress: 'Save Address',
  addressSaved: 'Your address was saved.',
  deleteAddress: 'Delete Address',
  addressDeleted: 'Your address was deleted.',

  password: 'Password',
  currentPassword: 'Current Password',
  passwordAgain: 'Please type your password again to go on.',
  yourPassword: 'Your Password',
  goOn: 'Continue',
  changePassword: 'Change Password',
  mustChange:
    'This password was printed when the shop was opened. Please choose one of your own before you go on.',
  passwordChanged: 'Your password was changed. All other devices were logged out.',

  address: 'Email Address',
  addressConfirmed: 'is confirmed.',
  addressUnconfirmed:
    'is not confirmed yet. Please open the link that we mailed you. Orders that you placed here with this address before you registered are then in your profile.',
  resend: 'Send the Link Again',
  resent: 'A new link is on its way.',
  changeAddress: 'Change Address',
  changeAddressIntro:
    'We mail a link to the new address. Your account changes once you confirm it there; your present address is told, too.',
  changeUnconfirmedIntro:
    'We mail a link to the new address. Your account changes once you confirm it there.',
  newAddress: 'New Email Address',
  changeAsked: (email: string) => `A link is on its way to ${email}. Please confirm it there.`,

  sessions: 'Where you are logged in',
  sessionsFailed: 'Failed to load your sessions',
  sessionsLoading: 'Loading your sessions...',
  /** "Chrome on Windows", from the server. */
  device: (named: string) => named,
  thisDevice: 'This device',
  lastSeen: (when: string) => `Last used ${when}`,
  end: 'Log Out',
  endNamed: (device: string) => `Log out ${device}`,
  endOthers: 'Log Out Everywhere Else',
  othersEnded: 'All other devices were logged out.',

  data: 'Your Data',
  dataIntro: 'Everything that we keep about your account, as a file.',
  download: 'Download My Data',
  fileName: 'taglio-my-data.json',

  deletion: 'Delete Account',
  deletionIntro:
    'Your account, your wishlist and your sessions are deleted at once. Your orders stay in our books without your name, address and phone number.',
  deleted: { title: 'Your account is deleted', sentence: 'Nothing of it is left but what our books need.' },
  deletionPassword: 'Password, to confirm',
  delete: 'Delete My Account',
  deleting: 'Deleting...',

  failed: 'That did not work. Please try again.',
}
