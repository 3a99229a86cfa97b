import { z } from 'zod'
import {
  accountDeletion,
  accountExport,
  accountSession,
  addressAsSaved,
  emailChange,
  forgottenPassword,
  mailedLink,
  passwordAgain,
  passwordChange,
  profileChange,
  savedAddressChange,
} from '../accounts/own-account.ts'
import { idParams } from '../fields.ts'
import { type Routes, route } from './route.ts'

const own = { access: 'account' } as const
/** A stolen session must not lock out the account's owner. */
const guarded = { ...own, asksFactorAgain: true, checksPassword: true } as const
const byLink = { body: mailedLink } as const

export const ownAccountRoutes = {
  changePassword: route('PUT /auth/password', 'Change my password', {
    ...own,
    body: passwordChange,
    checksPassword: true,
    mayKeepPassword: true,
  }),
  forgotPassword: route('POST /auth/password/forgot', 'Request a password reset', {
    body: forgottenPassword,
    beside: { message: z.string() },
  }),
  confirmEmail: route('POST /auth/email/confirm', 'Confirm an email address', {
    body: mailedLink,
    /** Whether it had been confirmed before. */
    beside: { alreadyConfirmed: z.boolean() },
  }),
  resendConfirmation: route('POST /auth/email/resend', 'Resend the confirmation mail', own),
  requestEmailChange: route('PUT /auth/email', 'Request a change of my email address', {
    ...guarded,
    body: emailChange,
  }),
  changeEmail: route('POST /auth/email/change', 'Confirm a change of email address', byLink),
  undoEmailChange: route('POST /auth/email/undo', 'Undo a change of email address', byLink),
  changeProfile: route('PUT /users/me', 'Change my profile', { ...own, body: profileChange }),
  getSavedAddress: route('GET /users/me/address', 'Get my saved address', {
    ...own,
    data: addressAsSaved.nullable(),
  }),
  saveAddress: route('PUT /users/me/address', 'Save or delete my address', {
    ...own,
    body: savedAddressChange,
  }),
  listSessions: route('GET /auth/sessions', 'List my sessions', { ...own, data: z.array(accountSession) }),
  endSession: route('DELETE /auth/sessions/:id', 'End one of my sessions', {
    ...guarded,
    params: idParams,
    body: passwordAgain,
  }),
  endOtherSessions: route('DELETE /auth/sessions', 'End all my other sessions', {
    ...guarded,
    body: passwordAgain,
  }),
  exportAccount: route('GET /users/me/export', 'Export my data', {
    access: 'account',
    asksFactorAgain: true,
    data: accountExport,
  }),
  deleteAccount: route('DELETE /users/me', 'Delete my account', { ...guarded, body: accountDeletion }),
} satisfies Routes
