export const secondFactorText = {
  askIntro: 'Type the code from your app, or use a passkey.',
  code: 'Code from your app',
  recoveryCode: 'Recovery code',
  codeWords: { missing: 'Please type the code', wrong: 'This code is not right' },
  usePasskey: 'Use a Passkey',
  useRecovery: 'Use a recovery code instead',
  useCode: 'Use a code from the app instead',
  confirm: 'Confirm',
  confirming: 'One moment...',
  passkeyFailed: 'The passkey was not shown. Please try again.',

  title: 'Second Factor',
  intro: 'Beside your password, you show a code from an app or a passkey each time you log in.',
  required: 'Staff of this shop need a second factor. Please set one up before you go on.',
  unproven:
    'Until you have confirmed your email address, your second factor is removed when a new password is set with a link from an email, or when the address is confirmed on a device where you are not logged in.',
  failed: 'That did not work. Please try again.',

  totp: 'Codes from an app',
  totpOn: 'In use.',
  totpOff: 'Not in use.',
  setUpTotp: 'Set Up an App',
  totpSteps: 'Scan this with your authenticator app, or add the key to it, then type the code that it shows.',
  qrCode: 'QR code for your authenticator app',
  totpKey: 'Key',
  openApp: 'Open in an authenticator app',
  removeTotp: 'Remove the App',

  passkeys: 'Passkeys',
  addPasskey: 'Add a Passkey',
  passkeyNotAdded: 'Your browser has not added a passkey. Please try again, or use codes from an app.',
  noPasskeys: 'You have no passkeys yet.',
  removePasskey: 'Remove',
  removePasskeyNamed: (name: string) => `Remove ${name}`,
  newPasskeyName: 'Passkey',

  recoveryTitle: 'Your recovery codes',
  recoveryIntro:
    'Write these down and keep them safe. Each lets you in once, when you have neither app nor passkey. They are not shown again.',
  copyCodes: 'Copy',
  copied: 'Copied',
  downloadCodes: 'Download',
  printCodes: 'Print',
  recoveryLeft: (count: number) => `${count} recovery codes left.`,

  revokeTitle: 'It was not you?',
  revokeIntro:
    'One press logs out all devices, removes the second factors that were added in the last seven days, and ends your password. Then you choose a new one.',
  revoke: 'It Was Not Me',
  revoked:
    'Done. All devices were logged out, and your old password no longer works. Please choose a new one now.',
  factorLeft:
    'A second factor is still in use, and you will be asked for it. If it is not yours, please tell us: we can remove it.',
  chooseNewPassword: 'Choose a New Password',
}
