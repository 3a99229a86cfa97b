import { doneReply } from '../envelope.ts'
import { idParams } from '../fields.ts'
import {
  accountDeletion,
  confirmationReply,
  emailChange,
  exportReply,
  forgottenPassword,
  mailedLink,
  messageReply,
  passwordAgain,
  passwordChange,
  profileChange,
  savedAddressChange,
  savedAddressReply,
  sessionsReply,
} from '../own-account.ts'
import type { Routes } from './route.ts'

const own = { access: 'account', reply: doneReply } as const
/** A stolen session must not lock out the account's owner. */
const guarded = { ...own, asksFactorAgain: true, checksPassword: true } as const
const byLink = { body: mailedLink, reply: doneReply } as const

export const ownAccountRoutes = {
  changePassword: {
    ...own,
    at: 'PUT /auth/password',
    summary: 'Change my password',
    body: passwordChange,
    checksPassword: true,
    mayKeepPassword: true,
  },
  forgotPassword: {
    at: 'POST /auth/password/forgot',
    summary: 'Request a password reset',
    body: forgottenPassword,
    reply: messageReply,
  },
  confirmEmail: {
    at: 'POST /auth/email/confirm',
    summary: 'Confirm an email address',
    body: mailedLink,
    reply: confirmationReply,
  },
  resendConfirmation: { ...own, at: 'POST /auth/email/resend', summary: 'Resend the confirmation mail' },
  requestEmailChange: {
    ...guarded,
    at: 'PUT /auth/email',
    summary: 'Request a change of my email address',
    body: emailChange,
  },
  changeEmail: { ...byLink, at: 'POST /auth/email/change', summary: 'Confirm a change of email address' },
  undoEmailChange: { ...byLink, at: 'POST /auth/email/undo', summary: 'Undo a change of email address' },
  changeProfile: { ...own, at: 'PUT /users/me', summary: 'Change my profile', body: profileChange },
  getSavedAddress: {
    ...own,
    at: 'GET /users/me/address',
    summary: 'Get my saved address',
    reply: savedAddressReply,
  },
  saveAddress: {
    ...own,
    at: 'PUT /users/me/address',
    summary: 'Save or delete my address',
    body: savedAddressChange,
  },
  listSessions: { ...own, at: 'GET /auth/sessions', summary: 'List my sessions', reply: sessionsReply },
  endSession: {
    ...guarded,
    at: 'DELETE /auth/sessions/:id',
    summary: 'End one of my sessions',
    params: idParams,
    body: passwordAgain,
  },
  endOtherSessions: {
    ...guarded,
    at: 'DELETE /auth/sessions',
    summary: 'End all my other sessions',
    body: passwordAgain,
  },
  exportAccount: {
    access: 'account',
    asksFactorAgain: true,
    at: 'GET /users/me/export',
    summary: 'Export my data',
    reply: exportReply,
  },
  deleteAccount: { ...guarded, at: 'DELETE /users/me', summary: 'Delete my account', body: accountDeletion },
} satisfies Routes
